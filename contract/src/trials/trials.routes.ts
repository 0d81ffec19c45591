import type { Route } from '../kernel/route.ts';
import type {
  TrialExtensionBody,
  TrialExtensionRequest,
  TrialExtensionRequests,
  TrialStanding,
  TrialStatus,
} from './trials.ts';

export const listTrialRequests: Route<
  {
    query: { status?: TrialStatus; pageSize?: number; after?: string };
    reply: TrialExtensionRequests;
  },
  'developer'
> = {
  method: 'GET',
  path: '/api/devcon/trial-extension-requests',
  caller: 'developer',
  may: 'trials:read',
};

export const readTrialRequest: Route<{ params: { requestId: string }; reply: TrialExtensionRequest }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/trial-extension-requests/:requestId',
  caller: 'developer',
  may: 'trials:read',
};

export const confirmTrialRequest: Route<{ params: { requestId: string } }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/trial-extension-requests/:requestId/confirm',
  caller: 'developer',
  may: 'trials:write',
};

export const declineTrialRequest: Route<{ params: { requestId: string } }, 'developer'> = {
  method: 'POST',
  path: '/api/devcon/trial-extension-requests/:requestId/decline',
  caller: 'developer',
  may: 'trials:write',
};

export const raiseTrialRequest: Route<{ body: TrialExtensionBody; reply: TrialStanding }, 'store'> = {
  method: 'POST',
  path: '/api/store/trial-extension-requests',
  caller: 'store',
};

export const cancelTrialRequest: Route<{ params: { requestId: string }; reply: TrialStanding }, 'store'> = {
  method: 'POST',
  path: '/api/store/trial-extension-requests/:requestId/cancel',
  caller: 'store',
};

export const readTrialStanding: Route<{ params: { requestId: string }; reply: TrialStanding }, 'store'> = {
  method: 'GET',
  path: '/api/store/trial-extension-requests/:requestId',
  caller: 'store',
};
