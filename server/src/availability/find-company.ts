import { buyerFindings } from '@lensdock/contract/availability/availability-rules.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { type BuyerRow, selectBuyers } from './availability.store.ts';

/** Finds a buyer company by id. Every look-up is audited, found or not. */
export async function findCompany(
  transaction: Queries,
  developer: Developer,
  id: string,
): Promise<Changed<BuyerRow | undefined>> {
  const findings = buyerFindings(id, developer.companyId, []);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const companyId = id.trim().toLowerCase();
  const [buyer] = await selectBuyers(transaction, [companyId]);
  return {
    value: buyer,
    audit: [
      {
        action: 'find-permitted-company',
        subjectKind: 'company',
        subjectId: companyId,
        after: { found: buyer !== undefined },
      },
    ],
  };
}
