import {
  cancelAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncementRecipients,
  listAnnouncements,
  previewAnnouncement,
  readAnnouncement,
  readReceivedAnnouncement,
  saveAnnouncement,
  scheduleAnnouncement,
  testAnnouncement,
} from '@lensdock/contract/announcements/announcements.routes.ts';
import type {
  Announcement,
  AnnouncementBody,
  NewAnnouncement,
} from '@lensdock/contract/announcements/announcements.ts';
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

const key = ['announcements'] as const;

export function announcementsQuery() {
  return infiniteQueryOptions({
    queryKey: [...key, 'list', currentLanguage()],
    queryFn: async ({ pageParam, signal }) =>
      (await call(listAnnouncements, { query: { ...(pageParam && { after: pageParam }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
  });
}

export function useAnnouncements() {
  return useInfiniteQuery(announcementsQuery());
}

/** The storage key of the draft's form. */
export function announcementPlace(announcementId: string): string {
  return `announcement.${announcementId}`;
}

export interface AnnouncementRead {
  announcement: Announcement;
  etag: string | undefined;
}

/** An announcement on its way is read again until all companies have it. */
const pollMs = 3_000;

export function announcementQuery(announcementId: string) {
  return queryOptions<AnnouncementRead>({
    queryKey: [...key, 'one', announcementId, currentLanguage()],
    queryFn: async ({ signal }) => {
      const { data, etag } = await call(readAnnouncement, { params: { announcementId }, signal });
      return { announcement: data, etag };
    },
    placeholderData: (before) => (before?.announcement.announcementId === announcementId ? before : undefined),
    refetchInterval: ({ state }) => (state.data?.announcement.state === 'sending' ? pollMs : false),
  });
}

export function useAnnouncement(announcementId: string) {
  return useQuery(announcementQuery(announcementId));
}

export function useAnnouncementPreview(announcementId: string) {
  return useQuery({
    queryKey: [...key, 'preview', announcementId],
    queryFn: async ({ signal }) => (await call(previewAnnouncement, { params: { announcementId }, signal })).data,
    // The texts may have changed since the last look.
    gcTime: 0,
    staleTime: 0,
  });
}

export function useRecipients(announcementId: string) {
  return useInfiniteQuery({
    queryKey: [...key, 'recipients', announcementId],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(listAnnouncementRecipients, {
          params: { announcementId },
          query: { ...(pageParam && { after: pageParam }) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useCreateAnnouncement() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewAnnouncement) =>
      (await call(createAnnouncement, { body, idempotencyKey: crypto.randomUUID() })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Shows the new state at once and reads the lists again. */
function useChanged(announcementId: string) {
  const queries = useQueryClient();
  return (read: AnnouncementRead) => {
    queries.setQueryData([...key, 'one', announcementId, currentLanguage()], read);
    void queries.invalidateQueries({ queryKey: [...key, 'recipients', announcementId] });
    return queries.invalidateQueries({ queryKey: [...key, 'list'] });
  };
}

export function useSaveAnnouncement(announcementId: string) {
  const onSuccess = useChanged(announcementId);
  return useMutation({
    mutationFn: async ({ body, etag }: { body: AnnouncementBody; etag: string | undefined }) => {
      const { data, etag: next } = await call(saveAnnouncement, { params: { announcementId }, body, ifMatch: etag });
      return { announcement: data, etag: next };
    },
    onSuccess,
  });
}

export function useScheduleAnnouncement(announcementId: string) {
  const onSuccess = useChanged(announcementId);
  return useMutation({
    mutationFn: async ({ sendAt, etag }: { sendAt: number | null; etag: string | undefined }) => {
      const { data, etag: next } = await call(scheduleAnnouncement, {
        params: { announcementId },
        body: { sendAt },
        ifMatch: etag,
        idempotencyKey: crypto.randomUUID(),
      });
      return { announcement: data, etag: next };
    },
    onSuccess,
  });
}

export function useCancelAnnouncement(announcementId: string) {
  const onSuccess = useChanged(announcementId);
  return useMutation({
    mutationFn: async () => {
      const { data, etag } = await call(cancelAnnouncement, { params: { announcementId } });
      return { announcement: data, etag };
    },
    onSuccess,
  });
}

export function useTestAnnouncement(announcementId: string) {
  return useMutation({
    mutationFn: async () => {
      await call(testAnnouncement, { params: { announcementId }, idempotencyKey: crypto.randomUUID() });
    },
  });
}

export function useDeleteAnnouncement(announcementId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call(deleteAnnouncement, { params: { announcementId } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [...key, 'list'] }),
  });
}

export function receivedQuery(announcementId: string) {
  return queryOptions({
    queryKey: [...key, 'received', announcementId, currentLanguage()],
    queryFn: async ({ signal }) => (await call(readReceivedAnnouncement, { params: { announcementId }, signal })).data,
  });
}

export function useReceived(announcementId: string) {
  return useQuery(receivedQuery(announcementId));
}
