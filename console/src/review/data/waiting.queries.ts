import { countSubmissions } from '@lensdock/contract/review/review.routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Under the key of the queue, so that changes of the queue refresh the count as well. */
const waitingKey = ['submissions', 'waiting'] as const;

/** The number of waiting submissions. Polled every minute, because others can change it. */
export function useWaiting() {
  return useQuery({
    queryKey: waitingKey,
    queryFn: async ({ signal }) => (await call(countSubmissions, { signal })).data.waiting,
    refetchInterval: 60_000,
  });
}
