import type * as z from 'zod/mini';
import type * as schemas from './trials.schemas.ts';

export const trialStatuses = ['REQUESTED', 'ACCEPTED', 'DECLINED', 'CANCELED'] as const;
export type TrialStatus = z.infer<typeof schemas.trialStatus>;
export type TrialExtensionRequest = z.infer<typeof schemas.trialExtensionRequest>;
export type TrialExtensionRequests = z.infer<typeof schemas.trialExtensionRequests>;
export type TrialExtensionBody = z.infer<typeof schemas.trialExtensionBody>;
export type TrialStanding = z.infer<typeof schemas.trialStanding>;
