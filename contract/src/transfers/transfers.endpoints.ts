import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { appParams } from '../kernel/shared-schemas.ts';
import * as routes from './transfers.routes.ts';
import { appTransfer, offerBody, transferList } from './transfers.schemas.ts';
import { stopReasonLimit } from './transfers.ts';

const params = z.object({ transferId: z.string() });

export const listTransfers = endpoint(routes.listTransfers, {
  name: 'list-transfers',
  token: 'none',
  summary: 'Lists the offers of apps to and from the company, newest first.',
  feature: 'transfers',
  reply: transferList,
});

export const offerTransfer = endpoint(routes.offerTransfer, {
  name: 'offer-transfer',
  token: 'none',
  freshSignIn: true,
  summary: 'Offers an app to another company, whose owners can accept within 14 days. Nothing changes before that.',
  feature: 'transfers',
  limit: 'lookups',
  params: appParams,
  body: offerBody,
  reply: appTransfer,
  status: 201,
  problems: ['transfer-open', 'transfer-currency'],
  notices: ['transfer-offered', 'transfer-received'],
});

export const acceptTransfer = endpoint(routes.acceptTransfer, {
  name: 'accept-transfer',
  token: 'none',
  freshSignIn: true,
  summary:
    'Moves the app to the caller’s company, with versions, signing key, package name, prices, subscriptions, review conversations and ratings. Orders placed earlier stay with the previous company.',
  feature: 'transfers',
  params,
  reply: appTransfer,
  problems: ['transfer-closed', 'transfer-blocked', 'transfer-currency', 'transfer-in-review'],
  notices: ['transfer-accepted', 'transfer-done'],
});

export const declineTransfer = endpoint(routes.declineTransfer, {
  name: 'decline-transfer',
  token: 'none',
  summary: 'Declines an offered app.',
  feature: 'transfers',
  params,
  reply: appTransfer,
  problems: ['transfer-closed'],
  notices: ['transfer-declined'],
});

export const withdrawTransfer = endpoint(routes.withdrawTransfer, {
  name: 'withdraw-transfer',
  token: 'none',
  summary: 'Withdraws the offer of an app.',
  feature: 'transfers',
  params,
  reply: appTransfer,
  problems: ['transfer-closed'],
  notices: ['transfer-withdrawn'],
});

export const listAllTransfers = endpoint(routes.listAllTransfers, {
  name: 'list-all-transfers',
  summary: 'Lists the latest offers of apps between companies.',
  feature: 'transfers',
  reply: transferList,
});

export const stopTransfer = endpoint(routes.stopTransfer, {
  name: 'stop-transfer',
  freshSignIn: true,
  summary: 'Stops an offer that has not been accepted yet. Both companies learn the reason.',
  feature: 'transfers',
  params,
  body: z.strictObject({ reason: z.string().check(z.maxLength(stopReasonLimit)) }),
  reply: appTransfer,
  problems: ['transfer-closed'],
  notices: ['transfer-stopped'],
});
