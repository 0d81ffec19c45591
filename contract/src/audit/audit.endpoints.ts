import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './audit.routes.ts';
import { auditFilter, auditPage, companyAuditFilter } from './audit.schemas.ts';

const after = z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/)));

export const listAudit = endpoint(routes.listAudit, {
  name: 'list-audit',
  summary: 'Lists audit entries of all companies, newest first.',
  feature: 'audit',
  query: z.extend(auditFilter, { after }),
  reply: auditPage,
});

export const exportAudit = endpoint(routes.exportAudit, {
  name: 'export-audit',
  summary: 'Exports all matching audit entries as CSV.',
  feature: 'audit',
  limit: 'exports',
  query: auditFilter,
  answers: 'file',
  fileType: 'text/csv; charset=utf-8',
});

export const listCompanyAudit = endpoint(routes.listCompanyAudit, {
  name: 'list-company-audit',
  token: 'none',
  summary:
    'Lists the audit entries of the company: actions and denied attempts of its people and of operators, newest first.',
  feature: 'audit',
  query: z.extend(companyAuditFilter, { after }),
  reply: auditPage,
});

export const exportCompanyAudit = endpoint(routes.exportCompanyAudit, {
  name: 'export-company-audit',
  token: 'none',
  summary: 'Exports all matching audit entries of the company as CSV.',
  feature: 'audit',
  limit: 'exports',
  query: companyAuditFilter,
  answers: 'file',
  fileType: 'text/csv; charset=utf-8',
});
