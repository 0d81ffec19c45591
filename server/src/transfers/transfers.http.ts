import * as endpoints from '@lensdock/contract/transfers/transfers.endpoints.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { lockOwnApp } from '../lifecycle/app-command.ts';
import { acceptTransfer } from './accept-transfer.ts';
import { declineTransfer, stopTransfer, withdrawTransfer } from './close-transfer.ts';
import {
  listAllTransfers,
  listTransfers,
  lockKnownTransfer,
  lockTransferOf,
  offerTransfer,
  readTransfer,
} from './offer-transfer.ts';

interface TransferRequest {
  context: ActionContext<Developer>;
  params: { transferId: string };
}

export function bindTransfers(http: HttpContext): void {
  const { database } = http.services;
  const target =
    (side: 'fromCompany' | 'toCompany') =>
    (transaction: Queries, { context, params }: TransferRequest) =>
      lockTransferOf(transaction, context, params.transferId, side);
  const reply = (transaction: Queries, { params }: { params: { transferId: string } }) =>
    readTransfer(transaction, params.transferId);

  serve(http, endpoints.listTransfers, async ({ actor }) => ({
    transfers: await listTransfers(database, actor.companyId),
  }));
  command(http, endpoints.offerTransfer, {
    target: lockOwnApp,
    run: (transaction, { context, target: app, body }) => offerTransfer(transaction, context, app, body.companyId),
    reply: (transaction, _input, id) => readTransfer(transaction, id),
  });
  command(http, endpoints.acceptTransfer, {
    target: target('toCompany'),
    run: (transaction, { context, target: row }) => acceptTransfer(transaction, context, row),
    reply,
  });
  command(http, endpoints.declineTransfer, {
    target: target('toCompany'),
    run: (transaction, { context, target: row }) => declineTransfer(transaction, context, row),
    reply,
  });
  command(http, endpoints.withdrawTransfer, {
    target: target('fromCompany'),
    run: (transaction, { context, target: row }) => withdrawTransfer(transaction, context, row),
    reply,
  });
  serve(http, endpoints.listAllTransfers, async () => ({ transfers: await listAllTransfers(database) }));
  command(http, endpoints.stopTransfer, {
    target: (transaction, { params }) => lockKnownTransfer(transaction, params.transferId),
    run: (transaction, { context, target: row, body }) => stopTransfer(transaction, context, row, body.reason),
    reply,
  });
}
