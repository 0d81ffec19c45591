import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { readUpload } from '@lensdock/contract/uploads/uploads.routes.ts';
import {
  deleteVersion,
  downloadApk,
  listVersions,
  readVersion,
  saveVersion,
  saveVersionDraft,
  updateOnlineVersion,
} from '@lensdock/contract/versions/versions.routes.ts';
import type { VersionBody } from '@lensdock/contract/versions/versions.ts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { download, fileLink } from '../../api/file-link.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { mayDo } from '../../session/permissions.ts';

/** All keys of an app start with `['app', code]`; texts from the server are cached by language. */
const versionKeys = {
  list: (app: string) => ['app', app, 'versions', currentLanguage()] as const,
  one: (app: string, version: string) => ['app', app, 'versions', currentLanguage(), version] as const,
};

/** A changed version also affects the app's progress and the list of apps. */
export async function refreshApp(queries: QueryClient, app: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['app', app] }),
    queries.invalidateQueries({ queryKey: ['apps'] }),
  ]);
}

export function versionsQuery(app: string) {
  return queryOptions({
    queryKey: versionKeys.list(app),
    queryFn: async ({ signal }) => {
      const { data } = await call(listVersions, { params: { id: app }, signal });
      return { ...data, appEditable: data.appEditable && mayDo('versions:write') };
    },
  });
}

/**
 * Removes an upload whose check has ended from the list. Until the list is read again, it would otherwise open the
 * upload's version at each visit.
 */
export async function removeChecked(queries: QueryClient, app: string, uploadId: string): Promise<void> {
  const { queryKey } = versionsQuery(app);
  // A read that started before would restore it.
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, (list) => {
    return list && { ...list, checking: list.checking.filter((upload) => upload.uploadId !== uploadId) };
  });
}

export function useVersions(app: string) {
  return useQuery(versionsQuery(app));
}

/** A version with the revision that a save must be based on. */
export function versionQuery(app: string, version: string) {
  return queryOptions({
    queryKey: versionKeys.one(app, version),
    queryFn: async ({ signal }) => {
      const answer = await call(readVersion, { params: { id: app, appVersionCode: version }, signal });
      const appEditable = answer.data.appEditable && mayDo('versions:write');
      return { ...answer, data: { ...answer.data, appEditable } };
    },
    retry: false,
  });
}

const checkAgainMs = 3_000;

/** Polls the result of an upload whose check takes longer than its request. */
export function useUploadResult(app: string, uploadId: string) {
  return useQuery({
    queryKey: ['app', app, 'upload', uploadId, currentLanguage()],
    queryFn: async ({ signal }) => (await call(readUpload, { params: { uploadId }, signal })).data,
    refetchInterval: (query) => (query.state.data?.state === 'done' || query.state.error ? false : checkAgainMs),
    retry: false,
  });
}

export type SaveWay = 'create' | 'draft' | 'online';
const endpoints = { create: saveVersion, draft: saveVersionDraft, online: updateOnlineVersion };

export interface Saving {
  way: SaveWay;
  changelogByIsocode: NonNullable<VersionBody['changelogByIsocode']>;
  /** The edited revision; `*` overwrites another person's changes. */
  ifMatch: string | undefined;
  /** Only of a submission. */
  release?: ReleasePlan | undefined;
}

export function useSaveVersion(app: string, version: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ way, changelogByIsocode, ifMatch, release }: Saving) =>
      call(endpoints[way], {
        params: { id: app, appVersionCode: version },
        body: { changelogByIsocode, ...(way === 'create' && release && { release }) },
        ifMatch,
      }),
    onSuccess: (answer) => {
      queries.setQueryData(versionKeys.one(app, version), answer);
      // Not awaited: the save would last longer than the page shows the version as it was before.
      void refreshApp(queries, app);
    },
  });
}

export function useDeleteVersion(app: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (version: string) => {
      await call(deleteVersion, { params: { id: app, appVersionCode: version } });
      return version;
    },
    onSuccess: async (version) => {
      // Removed rather than refetched, which would return 404.
      queries.removeQueries({ queryKey: versionKeys.one(app, version) });
      await refreshApp(queries, app);
    },
  });
}

/** Requests the package's URL, which is valid for a minute, and downloads it. */
export function useDownloadApk(app: string, version: string) {
  return useMutation({
    mutationFn: async () => {
      download(await fileLink(downloadApk, { id: app, appVersionCode: version }));
    },
  });
}
