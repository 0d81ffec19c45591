import type { PayoutState } from '@lensdock/contract/payouts/payouts.ts';

const states: readonly PayoutState[] = ['closed', 'sent', 'paid', 'failed'];

/** The filter of a run's payouts, as in the address of its page. */
export interface RunSearch {
  search?: string;
  state?: PayoutState;
}

export function runSearch({ search, state }: Record<string, unknown>): RunSearch {
  const known = states.find((one) => one === state);
  return { ...(typeof search === 'string' && search ? { search } : {}), ...(known ? { state: known } : {}) };
}
