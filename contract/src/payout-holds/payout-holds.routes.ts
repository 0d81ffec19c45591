import type { Route } from '../kernel/route.ts';
import type { CompanyPayoutTerms, HoldBody, PayoutHoldList, PayoutTermsBody } from './payout-holds.ts';

interface CompanyParams {
  companyId: string;
}

export const listPayoutHolds: Route<{ query: { after?: string }; reply: PayoutHoldList }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/payout-holds',
  caller: 'operator',
  may: 'payout-runs:read',
};

export const readPayoutTerms: Route<{ params: CompanyParams; reply: CompanyPayoutTerms }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/companies/:companyId/payout-terms',
  caller: 'operator',
  may: 'payout-runs:read',
};

export const savePayoutTerms: Route<
  { params: CompanyParams; body: PayoutTermsBody; reply: CompanyPayoutTerms },
  'operator'
> = {
  method: 'PUT',
  path: '/api/operator/companies/:companyId/payout-terms',
  caller: 'operator',
  may: 'payout-runs:write',
};

export const holdPayouts: Route<{ params: CompanyParams; body: HoldBody; reply: CompanyPayoutTerms }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/companies/:companyId/payout-holds',
  caller: 'operator',
  may: 'payout-runs:write',
};

export const liftPayoutHold: Route<{ params: { holdId: string } }, 'operator'> = {
  method: 'DELETE',
  path: '/api/operator/payout-holds/:holdId',
  caller: 'operator',
  may: 'payout-runs:write',
};
