import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type AppTransfer, transferDays } from '@lensdock/contract/transfers/transfers.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { isUuid } from '../kernel/services/code-form.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import {
  insertTransfer,
  lockTransfer,
  selectAllTransfers,
  selectReceivingCompany,
  selectTransfersOf,
  type TransferRow,
} from './transfers.store.ts';

const dayMs = 24 * 3600 * 1000;
/** Longer lists are of no use: an app rarely moves. */
const maxShown = 200;

/** Offers a locked app to another company. */
export async function offerTransfer(
  transaction: Queries,
  { actor, at }: ActionContext<Developer>,
  app: FoundApp,
  typed: string,
): Promise<Changed<string>> {
  const id = typed.trim().toLowerCase();
  const taker = isUuid(id) ? await selectReceivingCompany(transaction, id) : undefined;
  if (id === actor.companyId)
    throw new Problem('invalid-input', [{ code: 'transfer-own-company', inputField: 'companyId' }]);
  if (!taker) throw new Problem('invalid-input', [{ code: 'transfer-company-unknown', inputField: 'companyId' }]);
  if (taker.currency !== app.company.currency) throw new Problem('transfer-currency');
  const expiresAt = new Date(at.getTime() + transferDays * dayMs);
  const transferId = await insertTransfer(transaction, {
    appCode: app.code,
    fromCompany: actor.companyId,
    toCompany: taker.id,
    offeredByName: actor.name,
    offeredAt: at,
    expiresAt,
  });
  if (transferId === undefined) throw new Problem('transfer-open');
  const day = expiresAt.toISOString().slice(0, 10);
  const to = { from: app.company.name, to: taker.name };
  const common = { action: 'offer-transfer', subjectKind: 'transfer', subjectId: transferId, after: to } as const;
  return {
    value: transferId,
    audit: [
      { ...common, companyId: actor.companyId, appCode: app.code },
      { ...common, companyId: taker.id },
    ],
    notices: [
      {
        to: { companyId: actor.companyId },
        kind: 'transfer-offered',
        parameters: { person: actor.name, app: app.name, company: taker.name, day },
        link: '/app-transfers',
      },
      {
        to: { companyId: taker.id },
        kind: 'transfer-received',
        parameters: { company: app.company.name, app: app.name, day },
        link: '/app-transfers',
      },
    ],
  };
}

export async function listTransfers(queries: Queries, companyId: string): Promise<AppTransfer[]> {
  return (await selectTransfersOf(queries, companyId, maxShown)).map(describeTransfer);
}

export async function listAllTransfers(queries: Queries): Promise<AppTransfer[]> {
  return (await selectAllTransfers(queries, maxShown)).map(describeTransfer);
}

/** Locks and returns any transfer; throws `not-found`. */
export async function lockKnownTransfer(transaction: Queries, id: string): Promise<TransferRow> {
  const row = isUuid(id) ? await lockTransfer(transaction, id) : undefined;
  if (!row) throw new Problem('not-found');
  return row;
}

/** The same for one side of the transfer: to another company it does not exist. */
export async function lockTransferOf(
  transaction: Queries,
  { actor }: ActionContext<Developer>,
  id: string,
  side: 'fromCompany' | 'toCompany',
): Promise<TransferRow> {
  const row = await lockKnownTransfer(transaction, id);
  if (row[side] !== actor.companyId) throw new Problem('not-found');
  return row;
}

export async function readTransfer(transaction: Queries, id: string): Promise<AppTransfer> {
  return describeTransfer(await lockKnownTransfer(transaction, id));
}

function describeTransfer(row: TransferRow): AppTransfer {
  return {
    transferId: row.id,
    appCode: row.appCode,
    appName: row.appName,
    from: { companyId: row.fromCompany, name: row.fromName },
    to: { companyId: row.toCompany, name: row.toName },
    state: row.state,
    offeredBy: row.offeredByName,
    offeredAt: row.offeredAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    closedAt: row.closedAt?.getTime() ?? null,
    closedBy: row.closedByName,
    reason: row.reason,
  };
}
