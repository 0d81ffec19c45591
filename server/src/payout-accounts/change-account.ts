import type { RecordedAction } from '@lensdock/contract/audit/recorded-actions.ts';
import type { NoticeKind } from '@lensdock/contract/inbox/notices.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { readSellerGates, recordGateChanges } from '../company/seller-eligibility.ts';
import { notify } from '../kernel/history/notify.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import {
  type AccountRow,
  type AccountState,
  isCompanyValidated,
  reopenPayoutPanels,
  selectCompanyFacts,
  updateAccount,
} from './payout-accounts.store.ts';

/**
 * Writes what is new of an account, with one line of the audit, and tells the company what concerns it. The account was
 * locked by the caller. What is known already changes nothing, so that an event may come twice.
 */
export async function changeAccount(
  transaction: Queries,
  context: ActionContext,
  { row, state, action }: { row: AccountRow; state: AccountState; action: RecordedAction },
): Promise<void> {
  const { before, after } = differenceOf(row, state);
  if (Object.keys(after).length === 0) return;
  const { companyId, provider } = row;
  const wasValidated = await isCompanyValidated(transaction, companyId);
  const gates = await readSellerGates(transaction, [companyId]);
  await updateAccount(transaction, row, state, context.at);
  await writeAudit(transaction, context, {
    ...{ action, subjectKind: 'payout-account', subjectId: provider, companyId, before, after },
  });
  const validated = await isCompanyValidated(transaction, companyId);
  if (validated && !wasValidated) await reopenPayoutPanels(transaction, companyId);
  const company = (await selectCompanyFacts(transaction, companyId))?.companyName ?? '';
  for (const kind of noticesOf(row, state, { validated, wasValidated }))
    await notify(transaction, context, {
      ...{ to: { companyId }, kind, parameters: { company }, link: '/payout/settings' },
    });
  await recordGateChanges(transaction, context, gates);
}

function noticesOf(
  row: AccountRow,
  state: AccountState,
  { validated, wasValidated }: { validated: boolean; wasValidated: boolean },
): NoticeKind[] {
  const asksForMore =
    state.verificationStatus === 'INFORMATION_MISSING' && row.verificationStatus !== 'INFORMATION_MISSING';
  const isClosed = state.sellerStatus === 'DISABLED' && row.sellerStatus !== 'DISABLED';
  const isOneMore = wasValidated && row.progressStatus !== 'COMPLETED' && state.progressStatus === 'COMPLETED';
  return [
    ...(validated && !wasValidated ? (['payout-account-validated'] as const) : []),
    ...(!validated && wasValidated ? (['payout-account-not-validated'] as const) : []),
    ...(isOneMore ? (['payout-account-active'] as const) : []),
    ...(asksForMore ? (['payout-information-missing'] as const) : []),
    ...(isClosed ? (['bank-account-closed'] as const) : []),
  ];
}

function differenceOf(row: AccountRow, state: AccountState): { before: object; after: object } {
  const names = (Object.keys(state) as (keyof AccountState)[]).filter((name) => row[name] !== state[name]); // its own keys
  const only = (facts: AccountState) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: only(row), after: only(state) };
}
