import type { Feature } from '../kernel/http/feature.ts';
import { bindPayoutHolds } from './payout-holds.http.ts';

export const payoutHoldsFeature = { bind: [bindPayoutHolds] } satisfies Feature;
