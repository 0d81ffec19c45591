import type { Route } from '../kernel/route.ts';
import type {
  Correction,
  CorrectionList,
  OrderCorrections,
  ProposeCorrectionBody,
  RefuseCorrectionBody,
} from './corrections.ts';

interface OrderParams {
  orderId: string;
}

interface CorrectionParams {
  correctionId: string;
}

export const listCorrections: Route<{ query: { before?: string }; reply: CorrectionList }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/corrections',
  caller: 'operator',
  may: 'payout-runs:read',
};

export const readOrderCorrections: Route<{ params: OrderParams; reply: OrderCorrections }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/orders/:orderId/corrections',
  caller: 'operator',
  may: 'payout-runs:read',
};

export const proposeCorrection: Route<
  { params: OrderParams; body: ProposeCorrectionBody; reply: Correction },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/orders/:orderId/corrections',
  caller: 'operator',
  may: 'payout-runs:write',
};

export const confirmCorrection: Route<{ params: CorrectionParams; reply: Correction }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/corrections/:correctionId/confirmation',
  caller: 'operator',
  may: 'payout-runs:write',
};

export const refuseCorrection: Route<
  { params: CorrectionParams; body: RefuseCorrectionBody; reply: Correction },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/corrections/:correctionId/refusal',
  caller: 'operator',
  may: 'payout-runs:write',
};
