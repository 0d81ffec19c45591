import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import {
  trialExtensionBody,
  trialExtensionRequest,
  trialExtensionRequests,
  trialRequestId,
  trialStanding,
  trialStatus,
} from './trials.ts';

const requestParams = z.object({ requestId: trialRequestId });

export const listTrialRequests = endpoint({
  name: 'list-trial-requests',
  summary: 'Requests to extend trials of the company’s apps, newest first: all of them, or those of a status.',
  feature: 'trials',
  method: 'GET',
  path: '/api/devcon/trial-extension-requests',
  caller: 'developer',
  query: z.object({
    status: z.optional(trialStatus),
    /** Answers a page instead of everything. */
    pageSize: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    after: z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/))),
  }),
  reply: trialExtensionRequests,
});

export const readTrialRequest = endpoint({
  name: 'read-trial-request',
  summary: 'One request to extend a trial.',
  feature: 'trials',
  method: 'GET',
  path: '/api/devcon/trial-extension-requests/:requestId',
  caller: 'developer',
  params: requestParams,
  reply: trialExtensionRequest,
});

export const confirmTrialRequest = endpoint({
  name: 'confirm-trial-request',
  summary: 'Extends the trial. The store is told.',
  feature: 'trials',
  method: 'POST',
  path: '/api/devcon/trial-extension-requests/:requestId/confirm',
  caller: 'developer',
  params: requestParams,
  problems: ['trial-request-canceled', 'trial-request-decided'],
});

export const declineTrialRequest = endpoint({
  name: 'decline-trial-request',
  summary: 'Declines to extend the trial. The store is told.',
  feature: 'trials',
  method: 'POST',
  path: '/api/devcon/trial-extension-requests/:requestId/decline',
  caller: 'developer',
  params: requestParams,
  problems: ['trial-request-canceled', 'trial-request-decided'],
});

export const raiseTrialRequest = endpoint({
  name: 'raise-trial-request',
  summary:
    'Asks a seller to extend a trial. The same request again has no further effect; one that was cancelled stays so.',
  feature: 'trials',
  method: 'POST',
  path: '/api/store/trial-extension-requests',
  caller: 'store',
  body: trialExtensionBody,
  reply: trialStanding,
  problems: ['trial-request-differs'],
});

export const cancelTrialRequest = endpoint({
  name: 'cancel-trial-request',
  summary:
    'Takes a request back that is not decided. It may arrive before the request itself, which is then cancelled.',
  feature: 'trials',
  method: 'POST',
  path: '/api/store/trial-extension-requests/:requestId/cancel',
  caller: 'store',
  params: requestParams,
  reply: trialStanding,
  problems: ['trial-request-decided'],
});

export const readTrialStanding = endpoint({
  name: 'read-trial-standing',
  summary: 'How a request stands.',
  feature: 'trials',
  method: 'GET',
  path: '/api/store/trial-extension-requests/:requestId',
  caller: 'store',
  params: requestParams,
  reply: trialStanding,
});
