import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './payout-holds.routes.ts';
import { companyPayoutTerms, holdBody, payoutHoldList, payoutTermsBody } from './payout-holds.schemas.ts';

const companyParams = z.object({ companyId: z.string() });

export const listPayoutHolds = endpoint(routes.listPayoutHolds, {
  name: 'list-payout-holds',
  summary: 'Lists the companies whose payouts are on hold, and those with their own waiting time after a sale.',
  feature: 'payout-holds',
  query: z.object({ after: z.optional(z.string().check(z.maxLength(64))) }),
  reply: payoutHoldList,
});

export const readPayoutTerms = endpoint(routes.readPayoutTerms, {
  name: 'read-payout-terms',
  summary: 'Returns the holds of a company’s payouts and the waiting time of its sales.',
  feature: 'payout-holds',
  params: companyParams,
  reply: companyPayoutTerms,
});

export const savePayoutTerms = endpoint(routes.savePayoutTerms, {
  name: 'save-payout-terms',
  summary: 'Sets the waiting time of a company’s sales, or resets it to the store’s default.',
  feature: 'payout-holds',
  params: companyParams,
  body: payoutTermsBody,
  reply: companyPayoutTerms,
});

export const holdPayouts = endpoint(routes.holdPayouts, {
  name: 'hold-payouts',
  summary: 'Holds the payouts of a company until a day, or until the hold is lifted. The company is notified.',
  feature: 'payout-holds',
  params: companyParams,
  body: holdBody,
  reply: companyPayoutTerms,
  notices: ['payouts-held', 'payouts-held-until'],
});

export const liftPayoutHold = endpoint(routes.liftPayoutHold, {
  name: 'lift-payout-hold',
  summary: 'Lifts a hold. The next payout run pays the amounts, unless another hold remains.',
  feature: 'payout-holds',
  params: z.object({ holdId: z.string() }),
  notices: ['payout-hold-lifted'],
});
