import type { Route } from '../kernel/route.ts';
import type {
  Correction,
  CorrectionList,
  OrderCorrections,
  ProposeCorrectionBody,
  RefuseCorrectionBody,
} from './corrections.ts';

interface OfOrder {
  orderId: string;
}

interface OfCorrection {
  correctionId: string;
}

export const listCorrections: Route<{ query: { before?: string }; reply: CorrectionList }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/corrections',
  caller: 'operator',
  may: 'payout-runs:read',
};

export const readOrderCorrections: Route<{ params: OfOrder; reply: OrderCorrections }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/orders/:orderId/corrections',
  caller: 'operator',
  may: 'payout-runs:read',
};

export const proposeCorrection: Route<{ params: OfOrder; body: ProposeCorrectionBody; reply: Correction }, 'operator'> =
  {
    method: 'POST',
    path: '/api/operator/orders/:orderId/corrections',
    caller: 'operator',
    may: 'payout-runs:write',
  };

export const confirmCorrection: Route<{ params: OfCorrection; reply: Correction }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/corrections/:correctionId/confirmation',
  caller: 'operator',
  may: 'payout-runs:write',
};

export const refuseCorrection: Route<
  { params: OfCorrection; body: RefuseCorrectionBody; reply: Correction },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/corrections/:correctionId/refusal',
  caller: 'operator',
  may: 'payout-runs:write',
};
