import { countUnread } from '@lensdock/contract/inbox/inbox.routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The key prefix of all inbox queries, so that they can be invalidated together. */
export const inboxKey = ['inbox'] as const;

/** The unread count. Polled every minute, because others can change it. */
export function unreadQuery() {
  return queryOptions({
    queryKey: [...inboxKey, 'unread'],
    queryFn: async ({ signal }) => (await call(countUnread, { signal })).data.unread,
    refetchInterval: 60_000,
  });
}

export function useUnread() {
  return useQuery(unreadQuery());
}
