import {
  markAllRead,
  markMessageRead,
  readInbox,
  readMailSettings,
  saveMailSettings,
} from '@lensdock/contract/inbox/inbox.routes.ts';
import type { NoticeCategory } from '@lensdock/contract/kernel/notice.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { currentLanguage } from '../i18n/language.ts';
import { inboxKey } from './unread.queries.ts';

/** The person's messages, newest first, in pages. */
export function inboxQuery() {
  return infiniteQueryOptions({
    queryKey: [...inboxKey, 'messages', currentLanguage()],
    queryFn: async ({ pageParam, signal }) =>
      (await call(readInbox, { query: pageParam ? { after: pageParam } : {}, signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useInbox() {
  return useInfiniteQuery(inboxQuery());
}

export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (messageId: string) => {
      await call(markMessageRead, { params: { messageId } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: inboxKey }),
  });
}

export function useMarkAllRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call(markAllRead, {});
    },
    onSettled: () => queries.invalidateQueries({ queryKey: inboxKey }),
  });
}

const settingsKey = ['mail-settings'] as const;

export function mailSettingsQuery() {
  return queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call(readMailSettings, { signal })).data,
  });
}

export function useMailSettings() {
  return useQuery(mailSettingsQuery());
}

export function useSaveMailSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (off: NoticeCategory[]) => (await call(saveMailSettings, { body: { off } })).data,
    onSuccess: (saved) => queries.setQueryData(settingsKey, saved),
  });
}
