import { type TrialStatus, trialStatuses } from '@lensdock/contract/trials/trials.ts';

/** Which requests the history shows; anything else in the address shows all. */
export function trialsSearch({ status }: Record<string, unknown>): { status?: TrialStatus } {
  const known = trialStatuses.find((item) => item === status);
  return known ? { status: known } : {};
}
