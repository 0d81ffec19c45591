import { countUnread } from '@lensdock/contract/inbox/inbox.routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Everything of the inbox begins with this, so that one line refreshes it. */
export const inboxKey = ['inbox'] as const;

/** The number at the bell. Asked again each minute, since others make it grow. */
export function useUnread() {
  return useQuery({
    queryKey: [...inboxKey, 'unread'],
    queryFn: async ({ signal }) => (await call(countUnread, { signal })).data.unread,
    refetchInterval: 60_000,
  });
}
