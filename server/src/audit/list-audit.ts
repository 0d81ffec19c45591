import type { AuditEntry, AuditFilter, AuditPage } from '@lensdock/contract/audit/audit.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type AuditRow, selectAudit } from './audit.store.ts';
import { findInAudit } from './find-in-audit.ts';

const pageSize = 50;

/** Returns one page of a company's entries, or with null of all entries. */
export async function listAudit(
  queries: Queries,
  companyId: string | null,
  { after, ...filter }: AuditFilter & { after?: string | undefined },
): Promise<AuditPage> {
  const asked = { companyId, filter, after: after === undefined ? null : Number(after), limit: pageSize + 1 };
  const rows = await selectAudit(queries, asked, await findInAudit(queries, asked));
  const page = rows.slice(0, pageSize);
  return { entries: page.map(toEntry), next: rows.length > pageSize ? String(page.at(-1)?.id) : null };
}

function toEntry({ id, at, ...row }: AuditRow): AuditEntry {
  return { ...row, entryId: String(id), at: at.getTime() };
}
