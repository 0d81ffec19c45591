import { buyerFindings } from '@lensdock/contract/availability/availability-rules.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { type BuyerRow, selectBuyers } from './availability.store.ts';

/** Finds a buyer company by id. Every look-up is audited, found or not. */
export async function findCompany(
  transaction: Queries,
  context: ActionContext,
  developer: Developer,
  id: string,
): Promise<BuyerRow | undefined> {
  const findings = buyerFindings(id, developer.companyId, []);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const companyId = id.trim().toLowerCase();
  const [buyer] = await selectBuyers(transaction, [companyId]);
  await writeAudit(transaction, context, {
    action: 'find-permitted-company',
    subjectKind: 'company',
    subjectId: companyId,
    after: { found: buyer !== undefined },
  });
  return buyer;
}
