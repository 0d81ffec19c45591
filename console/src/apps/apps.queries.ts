import {
  createApp,
  deleteApp,
  listApps,
  readApp,
  releaseApp,
  resetToDraft,
  withdrawSubmission,
} from '@lensdock/contract/apps/apps.routes.ts';
import type { App, AppFinding } from '@lensdock/contract/apps/apps.ts';
import type { Section } from '@lensdock/contract/kernel/field-error.ts';
import type { SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { currentLanguage } from '../i18n/language.ts';

/** Query keys of apps. All keys of an app start with `['app', code]`, so that they can be invalidated together. */
export const appKeys = {
  list: ['apps'] as const,
  app: (code: string) => ['app', code] as const,
  shell: (code: string) => ['app', code, 'shell', currentLanguage()] as const,
};

export const appsQuery = queryOptions({
  queryKey: appKeys.list,
  queryFn: async ({ signal }) => (await call(listApps, { query: {}, signal })).data,
});

export function useApps(enabled = true) {
  return useQuery({ ...appsQuery, enabled });
}

export function appShell(code: string) {
  return queryOptions({
    queryKey: appKeys.shell(code),
    queryFn: async ({ signal }) => (await call(readApp, { params: { id: code }, signal })).data,
  });
}

export function useApp(code: string) {
  return useQuery({
    ...appShell(code),
    // A change of the language refetches the texts; until then the page and its input stay.
    placeholderData: (before: App | undefined) => (before?.productContainerCode === code ? before : undefined),
  });
}

/** Review findings of a section, until the next submission of the same kind. */
export function useReviewFindings(code: string, section: Section): AppFinding[] {
  const rejected = useApp(code).data?.reviews.filter(({ decided }) => decided !== null) ?? [];
  return rejected.flatMap(({ findings }) => findings).filter((finding) => finding.section === section);
}

export function useCreateApp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) =>
      (await call(createApp, { body: { name }, idempotencyKey: crypto.randomUUID() })).data.code,
    onSuccess: () => queries.invalidateQueries({ queryKey: appKeys.list }),
  });
}

export function useDeleteApp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => {
      await call(deleteApp, { params: { id: code } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: appKeys.list }),
  });
}

/** An action on the app as a whole, after which all its queries are refetched. */
function useAppAction<Input>(code: string, act: (input: Input) => Promise<App | undefined>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: appKeys.app(code) }),
        queries.invalidateQueries({ queryKey: appKeys.list }),
      ]);
    },
    // Another person may have acted, so the current state is fetched. Not awaited, so that the reason is shown first.
    onError: () => void queries.invalidateQueries({ queryKey: appKeys.app(code) }),
  });
}

export function useReleaseApp(code: string) {
  return useAppAction<ReleasePlan>(code, async (release) => {
    await call(releaseApp, { params: { id: code }, body: { release }, idempotencyKey: crypto.randomUUID() });
    return undefined;
  });
}

export function useResetToDraft(code: string) {
  return useAppAction<void>(code, async () => (await call(resetToDraft, { params: { id: code } })).data);
}

export function useWithdrawSubmission(code: string) {
  return useAppAction<SubmissionKind>(
    code,
    async (kind) => (await call(withdrawSubmission, { params: { id: code, kind } })).data,
  );
}
