import { listOutbox, readMail, retryFailedMails, sendMailAgain } from '@lensdock/contract/mail/mail.routes.ts';
import type { OutboxFilter } from '@lensdock/contract/mail/mail.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../api/call.ts';

const outboxKey = ['outbox'] as const;

/** The filtered emails, newest first, in pages. Polled every half minute, because they are sent in the background. */
export function outboxQuery(filter: OutboxFilter) {
  return infiniteQueryOptions({
    queryKey: [...outboxKey, 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      (await call(listOutbox, { query: { ...filter, ...(pageParam && { after: pageParam }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

export function useOutbox(filter: OutboxFilter) {
  return useInfiniteQuery(outboxQuery(filter));
}

export function useMail(mailId: string) {
  return useQuery({
    queryKey: [...outboxKey, 'mail', mailId],
    queryFn: async ({ signal }) => (await call(readMail, { params: { mailId }, signal })).data,
  });
}

export function useSendAgain(mailId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(sendMailAgain, { params: { mailId } })).data,
    onSettled: () => queries.invalidateQueries({ queryKey: outboxKey }),
  });
}

export function useRetryFailedMails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(retryFailedMails, {})).data.mails,
    onSettled: () => queries.invalidateQueries({ queryKey: outboxKey }),
  });
}
