import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './corrections.routes.ts';
import {
  correction,
  correctionList,
  orderCorrections,
  proposeCorrectionBody,
  refuseCorrectionBody,
} from './corrections.schemas.ts';

const orderParams = z.object({ orderId: z.string() });
const correctionParams = z.object({ correctionId: z.string() });

export const listCorrections = endpoint(routes.listCorrections, {
  name: 'list-corrections',
  summary: 'Lists the proposed corrections that wait for a second person, and the earlier ones in pages.',
  feature: 'corrections',
  query: z.object({ before: z.optional(z.string().check(z.maxLength(64))) }),
  reply: correctionList,
});

export const readOrderCorrections = endpoint(routes.readOrderCorrections, {
  name: 'read-order-corrections',
  summary: 'Returns the corrections of an order and the amounts that limit a new one.',
  feature: 'corrections',
  params: orderParams,
  reply: orderCorrections,
});

export const proposeCorrection = endpoint(routes.proposeCorrection, {
  name: 'propose-correction',
  summary:
    'Proposes to add an amount to the seller’s share of an order, or to deduct one. Another operator confirms it.',
  feature: 'corrections',
  params: orderParams,
  body: proposeCorrectionBody,
  reply: correction,
  status: 201,
  problems: ['order-not-correctable'],
  notices: ['correction-proposed'],
});

export const confirmCorrection = endpoint(routes.confirmCorrection, {
  name: 'confirm-correction',
  freshSignIn: true,
  summary: 'Books a proposed correction. The next payout run pays it and lists it on the invoice with its reason.',
  feature: 'corrections',
  params: correctionParams,
  reply: correction,
  problems: ['own-correction', 'correction-decided', 'correction-expired'],
  notices: ['correction-booked'],
});

export const refuseCorrection = endpoint(routes.refuseCorrection, {
  name: 'refuse-correction',
  summary: 'Declines a proposed correction with a reason, or withdraws the caller’s own.',
  feature: 'corrections',
  params: correctionParams,
  body: refuseCorrectionBody,
  reply: correction,
  problems: ['correction-decided'],
});
