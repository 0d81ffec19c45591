import type { Route } from '../kernel/route.ts';
import type { AppTransfer } from './transfers.ts';

type Transfers = { transfers: AppTransfer[] };
type OneTransfer = { params: { transferId: string }; reply: AppTransfer };

export const listTransfers: Route<{ reply: Transfers }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/app-transfers',
  caller: 'developer',
  may: 'apps:transfer',
};

export const offerTransfer: Route<
  { params: { id: string }; body: { companyId: string }; reply: AppTransfer },
  'developer'
> = {
  method: 'POST',
  path: '/api/devcon/apps/:id/transfers',
  caller: 'developer',
  may: 'apps:transfer',
};

export const acceptTransfer: Route<OneTransfer, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/app-transfers/:transferId/accept',
  caller: 'developer',
  may: 'apps:transfer',
};

export const declineTransfer: Route<OneTransfer, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/app-transfers/:transferId/decline',
  caller: 'developer',
  may: 'apps:transfer',
};

export const withdrawTransfer: Route<OneTransfer, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/app-transfers/:transferId/withdraw',
  caller: 'developer',
  may: 'apps:transfer',
};

export const listAllTransfers: Route<{ reply: Transfers }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/app-transfers',
  caller: 'operator',
  may: 'transfers:read',
};

export const stopTransfer: Route<
  { params: { transferId: string }; body: { reason: string }; reply: AppTransfer },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/app-transfers/:transferId/stop',
  caller: 'operator',
  may: 'transfers:stop',
};
