import type { Route } from '../kernel/route.ts';
import type { CannedReason, CannedReasonBody } from './canned-reasons.ts';

export const listCannedReasons: Route<{ reply: { reasons: CannedReason[] } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/canned-reasons',
  caller: 'operator',
};

export const addCannedReason: Route<{ body: CannedReasonBody; reply: CannedReason }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/canned-reasons',
  caller: 'operator',
};

export const saveCannedReason: Route<
  { params: { reasonId: string }; body: CannedReasonBody; reply: CannedReason },
  'operator'
> = {
  method: 'PUT',
  path: '/api/operator/canned-reasons/:reasonId',
  caller: 'operator',
  versioned: true,
};
