import { buyerFindings } from '@lensdock/contract/availability/availability-rules.ts';
import { Problem } from '@lensdock/contract/http/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordChange } from '../history/record-change.ts';
import { TooManyRequests } from '../http/answered.ts';
import type { Occasion } from '../http/call.ts';
import type { Developer } from '../http/person.ts';
import { type BuyerRow, countLookups, holdLookups, selectBuyers } from './availability.store.ts';

/** Look-ups an hour a person: enough for a list of buyers, too few to walk through the store's customers. */
export const lookupsAnHour = 30;
const hourMs = 60 * 60 * 1000;

/** Finds a buyer company by its id. Every look-up is counted and audited, also one that finds nothing. */
export async function findCompany(
  transaction: Queries,
  occasion: Occasion,
  developer: Developer,
  id: string,
): Promise<BuyerRow | undefined> {
  const findings = buyerFindings(id, developer.companyId, []);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  await holdLookups(transaction, developer.subject);
  const since = new Date(occasion.at.getTime() - hourMs);
  const { count, first } = await countLookups(transaction, developer.subject, since);
  if (count >= lookupsAnHour) {
    const waitMs = (first ?? since).getTime() + hourMs - occasion.at.getTime();
    throw new TooManyRequests(Math.max(1, Math.ceil(waitMs / 1000)));
  }
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
