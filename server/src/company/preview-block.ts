import type { BlockPreview } from '@lensdock/contract/company/company.ts';
import { decimalText } from '@lensdock/contract/kernel/money.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { countActiveHolds } from '../payout-holds/read-holds.ts';
import { selectBlockPreview } from './block-seller.store.ts';
import type { CompanyRow } from './company.store.ts';
import { describeBlock, readSalesAtStake } from './read-company.ts';

/** Describes the effects of a block now, or of its end. */
export async function previewBlock(
  queries: Queries,
  { companyId, blocked }: Pick<CompanyRow, 'companyId' | 'blocked'>,
  at: Date,
): Promise<BlockPreview> {
  const { pending, ...counts } = await selectBlockPreview(queries, companyId, at);
  const { subscriptions } = await readSalesAtStake(queries, companyId, at);
  const described = blocked && describeBlock(blocked);
  const active = await countActiveHolds(queries, companyId, at);
  return {
    ...counts,
    blocked: described,
    subscriptions,
    holds: active - (described?.holdsPayouts ? 1 : 0),
    pending: pending.map(({ currency, minor }) => ({ currency, amount: decimalText(minor) })),
  };
}
