import type { RecordedAction } from '@lensdock/contract/kernel/audit-words.ts';
import type { NoticeKind } from '@lensdock/contract/kernel/notice.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { readIneligibilityReasons, recordEligibilityChanges } from '../company/seller-eligibility.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import { differenceOf } from '../kernel/history/difference.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { reopenPayoutPanels } from '../kernel/identity/people.store.ts';
import {
  type AccountRow,
  type AccountState,
  isCompanyValidated,
  selectCompanyFacts,
  updateAccount,
} from './payout-accounts.store.ts';

/**
 * Saves the changed state of an account with one audit entry and notifies the company. The caller has locked the
 * account; without a change nothing is written, so repeated events are harmless.
 */
export async function changeAccount(
  transaction: Queries,
  context: ActionContext,
  { row, state, action }: { row: AccountRow; state: AccountState; action: RecordedAction },
): Promise<Changed> {
  const difference = differenceOf<AccountState>(row, state);
  if (!difference) return unchanged;
  const { companyId, provider } = row;
  const wasValidated = await isCompanyValidated(transaction, companyId);
  const eligibility = await readIneligibilityReasons(transaction, [companyId]);
  await updateAccount(transaction, row, state, context.at);
  const validated = await isCompanyValidated(transaction, companyId);
  if (validated && !wasValidated) await reopenPayoutPanels(transaction, companyId);
  const company = (await selectCompanyFacts(transaction, companyId))?.companyName ?? '';
  const notice = { to: { companyId }, parameters: { company }, link: '/payout/settings' };
  return {
    value: undefined,
    audit: [{ action, subjectKind: 'payout-account', subjectId: provider, companyId, ...difference }],
    notices: noticesOf(row, state, { validated, wasValidated }).map((kind) => ({ ...notice, kind })),
    last: () => recordEligibilityChanges(transaction, context, eligibility),
  };
}

function noticesOf(
  row: AccountRow,
  state: AccountState,
  { validated, wasValidated }: { validated: boolean; wasValidated: boolean },
): NoticeKind[] {
  const informationBecameMissing =
    state.verificationStatus === 'INFORMATION_MISSING' && row.verificationStatus !== 'INFORMATION_MISSING';
  const isClosed = state.sellerStatus === 'DISABLED' && row.sellerStatus !== 'DISABLED';
  const anotherAccountCompleted =
    wasValidated && row.progressStatus !== 'COMPLETED' && state.progressStatus === 'COMPLETED';
  return [
    ...(validated && !wasValidated ? (['payout-account-validated'] as const) : []),
    ...(!validated && wasValidated ? (['payout-account-not-validated'] as const) : []),
    ...(anotherAccountCompleted ? (['payout-account-active'] as const) : []),
    ...(informationBecameMissing ? (['payout-information-missing'] as const) : []),
    ...(isClosed ? (['bank-account-closed'] as const) : []),
  ];
}
