import type { Route } from '../kernel/route.ts';
import type { AuditFilter, AuditPage, CompanyAuditFilter } from './audit.ts';

export const listAudit: Route<{ query: AuditFilter & { after?: string }; reply: AuditPage }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/audit',
  caller: 'operator',
  may: 'store-audit:read',
};

export const exportAudit: Route<{ query: AuditFilter }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/audit/export',
  caller: 'operator',
  may: 'store-audit:read',
};

export const listCompanyAudit: Route<
  { query: CompanyAuditFilter & { after?: string }; reply: AuditPage },
  'developer'
> = {
  method: 'GET',
  path: '/api/devcon/audit',
  caller: 'developer',
  may: 'audit:read',
};

export const exportCompanyAudit: Route<{ query: CompanyAuditFilter }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/audit/export',
  caller: 'developer',
  may: 'audit:read',
};
