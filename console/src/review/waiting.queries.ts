import { countSubmissions } from '@lensdock/contract/review/review.routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Below the key of the queue, so that whatever changes the queue brings the count up to date as well. */
const waitingKey = ['submissions', 'waiting'] as const;

/** The number beside the review queue. Asked again each minute, since companies and other operators change it. */
export function useWaiting(isOperator: boolean) {
  return useQuery({
    queryKey: waitingKey,
    queryFn: async ({ signal }) => (await call(countSubmissions, { signal })).data.waiting,
    enabled: isOperator,
    refetchInterval: 60_000,
  });
}
