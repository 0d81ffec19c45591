import type { NoticeKind } from '@lensdock/contract/kernel/notice.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Change, type Changed, settle } from '../kernel/history/changed.ts';
import type { Notice } from '../kernel/history/notify.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import { assertOtherCompany } from '../kernel/identity/authorise.ts';
import type { Developer, Person } from '../kernel/identity/person.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { closeTransfer, lockExpiredTransfers, type TransferRow } from './transfers.store.ts';

/** The other company declines. */
export async function declineTransfer(
  transaction: Queries,
  { actor, at }: ActionContext<Developer>,
  row: TransferRow,
): Promise<Changed> {
  assertOpen(row, at);
  await closeTransfer(transaction, { id: row.id, state: 'declined', byName: actor.name, at });
  return {
    value: undefined,
    audit: auditOf('decline-transfer', row),
    notices: [noticeOf('transfer-declined', row, { to: row.fromCompany, company: row.toName })],
  };
}

/** The first company withdraws its offer. */
export async function withdrawTransfer(
  transaction: Queries,
  { actor, at }: ActionContext<Developer>,
  row: TransferRow,
): Promise<Changed> {
  assertOpen(row, at);
  await closeTransfer(transaction, { id: row.id, state: 'withdrawn', byName: actor.name, at });
  return {
    value: undefined,
    audit: auditOf('withdraw-transfer', row),
    notices: [noticeOf('transfer-withdrawn', row, { to: row.toCompany, company: row.fromName })],
  };
}

/** An operator stops an offer before it is accepted. */
export async function stopTransfer(
  transaction: Queries,
  { actor, at }: ActionContext<Person>,
  row: TransferRow,
  typed: string,
): Promise<Changed> {
  const reason = typed.trim();
  if (reason === '') throw new Problem('invalid-input', [{ code: 'required', inputField: 'reason' }]);
  await assertOtherCompany(transaction, { actor, at }, row.fromCompany, row.toCompany);
  assertOpen(row, at);
  await closeTransfer(transaction, { id: row.id, state: 'stopped', byName: actor.name, at, reason });
  return {
    value: undefined,
    audit: auditOf('stop-transfer', row, { reason }),
    notices: [row.fromCompany, row.toCompany].map((to) => ({
      ...noticeOf('transfer-stopped', row, { to, company: '' }),
      parameters: { app: row.appName, reason },
    })),
  };
}

/** The scheduled task that ends offers after their 14 days. */
export async function expireTransfers({ database, clock }: AppServices): Promise<void> {
  const at = await clock.now();
  const context = { actor: systemActor('calendar'), at, requestId: 'expire-app-transfers' };
  await database.transaction(async (transaction) => {
    for (const row of await lockExpiredTransfers(transaction, at)) {
      await closeTransfer(transaction, { id: row.id, state: 'expired', byName: context.actor.name, at });
      const notices = [row.fromCompany, row.toCompany].map((to) =>
        noticeOf('transfer-expired', row, { to, company: row.toName }),
      );
      await settle(
        transaction,
        context,
        { value: undefined, audit: auditOf('expire-transfer', row), notices },
        undefined,
      );
    }
  });
}

export function assertOpen({ state, expiresAt }: TransferRow, at: Date): void {
  if (state !== 'offered' || expiresAt <= at) throw new Problem('transfer-closed');
}

/** One entry for each company. The app's own history is that of its owner. */
export function auditOf(action: Change['action'], row: TransferRow, more: object = {}): Change[] {
  const after = { from: row.fromName, to: row.toName, ...more };
  const common: Change = { action, subjectKind: 'transfer', subjectId: row.id, after };
  return [
    { ...common, companyId: row.fromCompany },
    { ...common, companyId: row.toCompany },
  ];
}

export function noticeOf(
  kind: NoticeKind,
  { appName }: TransferRow,
  { to, company }: { to: string; company: string },
): Notice {
  return { to: { companyId: to }, kind, parameters: { app: appName, company }, link: '/app-transfers' };
}
