import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { auditFilter, auditPage, companyAuditFilter } from './audit.ts';

const after = z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/)));

export const listAudit = endpoint({
  name: 'list-audit',
  summary: 'What was done and tried by everyone, newest first.',
  feature: 'audit',
  method: 'GET',
  path: '/api/operator/audit',
  caller: 'operator',
  query: z.extend(auditFilter, { after }),
  reply: auditPage,
});

export const exportAudit = endpoint({
  name: 'export-audit',
  summary: 'The same as a CSV file, all pages of it.',
  feature: 'audit',
  method: 'GET',
  path: '/api/operator/audit/export',
  caller: 'operator',
  limit: 'exports',
  query: auditFilter,
  answers: 'file',
});

export const listCompanyAudit = endpoint({
  name: 'list-company-audit',
  summary: 'What was done and tried by the people of the own company, and by operators to it, newest first.',
  feature: 'audit',
  method: 'GET',
  path: '/api/devcon/audit',
  caller: 'developer',
  query: z.extend(companyAuditFilter, { after }),
  reply: auditPage,
});

export const exportCompanyAudit = endpoint({
  name: 'export-company-audit',
  summary: 'The same as a CSV file, all pages of it.',
  feature: 'audit',
  method: 'GET',
  path: '/api/devcon/audit/export',
  caller: 'developer',
  limit: 'exports',
  query: companyAuditFilter,
  answers: 'file',
});
