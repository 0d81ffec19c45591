import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './trials.routes.ts';
import {
  trialExtensionBody,
  trialExtensionRequest,
  trialExtensionRequests,
  trialRequestId,
  trialStanding,
  trialStatus,
} from './trials.schemas.ts';

const requestParams = z.object({ requestId: trialRequestId });

export const listTrialRequests = endpoint(routes.listTrialRequests, {
  name: 'list-trial-requests',
  token: 'apps:read',
  summary: 'Lists the trial extension requests for the company’s apps, newest first, optionally by status.',
  feature: 'trials',
  query: z.object({
    status: z.optional(trialStatus),
    /** Returns a page instead of everything. */
    pageSize: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    after: z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/))),
  }),
  reply: trialExtensionRequests,
});

export const readTrialRequest = endpoint(routes.readTrialRequest, {
  name: 'read-trial-request',
  token: 'apps:read',
  summary: 'Returns a trial extension request.',
  feature: 'trials',
  params: requestParams,
  reply: trialExtensionRequest,
});

export const confirmTrialRequest = endpoint(routes.confirmTrialRequest, {
  name: 'confirm-trial-request',
  token: 'trials:write',
  summary: 'Extends a trial. The store is notified.',
  feature: 'trials',
  params: requestParams,
  problems: ['trial-request-canceled', 'trial-request-decided'],
  notices: ['trial-accepted'],
});

export const declineTrialRequest = endpoint(routes.declineTrialRequest, {
  name: 'decline-trial-request',
  token: 'trials:write',
  summary: 'Declines a trial extension. The store is notified.',
  feature: 'trials',
  params: requestParams,
  problems: ['trial-request-canceled', 'trial-request-decided'],
  notices: ['trial-declined'],
});

export const raiseTrialRequest = endpoint(routes.raiseTrialRequest, {
  name: 'raise-trial-request',
  summary:
    'Requests an extension of a trial from the seller. Repeating a request has no effect; a cancelled request stays cancelled.',
  feature: 'trials',
  body: trialExtensionBody,
  reply: trialStanding,
  problems: ['trial-request-differs'],
  notices: ['trial-requested'],
});

export const cancelTrialRequest = endpoint(routes.cancelTrialRequest, {
  name: 'cancel-trial-request',
  summary: 'Cancels an undecided request. If it arrives before the request, the request is created as cancelled.',
  feature: 'trials',
  params: requestParams,
  reply: trialStanding,
  problems: ['trial-request-decided'],
  notices: ['trial-canceled'],
});

export const readTrialStanding = endpoint(routes.readTrialStanding, {
  name: 'read-trial-standing',
  summary: 'Returns the status of a trial extension request.',
  feature: 'trials',
  params: requestParams,
  reply: trialStanding,
});
