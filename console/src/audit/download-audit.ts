import { exportAudit, exportCompanyAudit } from '@lensdock/contract/audit/audit.routes.ts';
import type { AuditFilter } from '@lensdock/contract/audit/audit.ts';
import { saveAnswer } from '../api/save-answer.ts';
import { signedInPerson } from '../session/session.ts';

/** Downloads the filtered entries as a file: of all companies for operators, else of the own company. */
export function downloadAudit({ company, ...filter }: AuditFilter): Promise<void> {
  const isOperator = signedInPerson()?.role === 'operator';
  const name = `audit-${new Date().toISOString().slice(0, 10)}.csv`;
  if (!isOperator) return saveAnswer(exportCompanyAudit, { query: filter }, name);
  return saveAnswer(exportAudit, { query: company ? { ...filter, company } : filter }, name);
}
