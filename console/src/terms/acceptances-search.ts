import type { AcceptanceState } from '@lensdock/contract/terms/terms.ts';

export interface AcceptancesSearch {
  state?: AcceptanceState;
  search?: string;
}

export function acceptancesSearch({ state, search }: Record<string, unknown>): AcceptancesSearch {
  return {
    ...((state === 'accepted' || state === 'missing') && { state }),
    ...(typeof search === 'string' && search !== '' && { search: search.slice(0, 200) }),
  };
}
