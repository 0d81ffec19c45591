import { buyerFindings } from '@lensdock/contract/availability/availability-rules.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { type BuyerRow, selectBuyers } from './availability.store.ts';

/** Finds a buyer company by its id. Every look-up is audited, also one that finds nothing. */
export async function findCompany(
  transaction: Queries,
  occasion: Occasion,
  developer: Developer,
  id: string,
): Promise<BuyerRow | undefined> {
  const findings = buyerFindings(id, developer.companyId, []);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const companyId = id.trim().toLowerCase();
  const [buyer] = await selectBuyers(transaction, [companyId]);
  await recordChange(transaction, occasion, {
    action: 'find-permitted-company',
    subjectKind: 'company',
    subjectId: companyId,
    after: { found: buyer !== undefined },
  });
  return buyer;
}
