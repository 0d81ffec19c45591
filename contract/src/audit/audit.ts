import type * as z from 'zod/mini';
import type * as schemas from './audit.schemas.ts';

export type AuditEntry = z.infer<typeof schemas.auditEntry>;
export type CompanyAuditFilter = z.infer<typeof schemas.companyAuditFilter>;
export type AuditFilter = z.infer<typeof schemas.auditFilter>;
export type AuditPage = z.infer<typeof schemas.auditPage>;
