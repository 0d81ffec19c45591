import { type TrialStatus, trialStatuses } from '@lensdock/contract/trials/trials.ts';

/** The status filter of the history; an invalid one shows all. */
export function trialsSearch({ status }: Record<string, unknown>): { status?: TrialStatus } {
  const known = trialStatuses.find((item) => item === status);
  return known ? { status: known } : {};
}
