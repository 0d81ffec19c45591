import { grantToolLicence } from '@lensdock/contract/pricing/pricing.routes.ts';
import * as endpoints from '@lensdock/contract/publications/publications.routes.ts';
import type { PastSubmission, PublicationEntry, StoreAppDetail } from '@lensdock/contract/publications/publications.ts';
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
import { ProblemError } from '../problems/problem-error.ts';

/** The reader: a company for its own app, or an operator for any. */
export type Audience = 'company' | 'operator';

export interface StoreAppSection {
  app: StoreAppDetail;
  etag: string | undefined;
}

const listKey = ['store-apps'] as const;
/** Key prefix of the operator's queries of an app. The company's queries start with `['app', code]`. */
const operatorAppKey = (code: string) => ['store-app', code] as const;
const keyOf = (audience: Audience, code: string) => (audience === 'company' ? ['app', code] : operatorAppKey(code));

export type StateFilter = 'online' | 'withdrawn';

/** The apps of all companies, latest change first, in pages. */
export function storeAppsQuery(search: string, state: StateFilter | undefined) {
  return infiniteQueryOptions({
    queryKey: [...listKey, search, state ?? ''],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(search && { search }), ...(state && { state }), ...(pageParam && { after: pageParam }) };
      return (await call(endpoints.listStoreApps, { query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** The apps of one company, in pages. */
export function useAppsOfCompany(companyId: string) {
  return useInfiniteQuery({
    queryKey: [...listKey, 'company', companyId],
    queryFn: async ({ pageParam, signal }) =>
      (await call(endpoints.listStoreApps, { query: { companyId, ...(pageParam && { after: pageParam }) }, signal }))
        .data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useStoreApps(search: string, state: StateFilter | undefined) {
  return useInfiniteQuery(storeAppsQuery(search, state));
}

export function storeAppQuery(code: string) {
  return queryOptions({
    queryKey: [...operatorAppKey(code), 'app'],
    queryFn: async ({ signal }): Promise<StoreAppSection> => {
      const { data, etag } = await call(endpoints.readStoreApp, { params: { id: code }, signal });
      return { app: data, etag };
    },
  });
}

export function useStoreApp(code: string) {
  return useQuery(storeAppQuery(code));
}

interface Page<Entry> {
  entries: Entry[];
  next: string | null;
}

function historyQuery<Entry>(
  key: readonly string[],
  read: (code: string, query: { after?: string }, signal: AbortSignal) => Promise<Page<Entry>>,
  code: string,
) {
  return infiniteQueryOptions({
    queryKey: [...key, currentLanguage()],
    queryFn: ({ pageParam, signal }) => read(code, pageParam ? { after: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** Publications of an app, newest first. */
export function publicationsQuery(audience: Audience, code: string) {
  const endpoint = audience === 'company' ? endpoints.listPublications : endpoints.listStoreAppPublications;
  return historyQuery<PublicationEntry>(
    [...keyOf(audience, code), 'publications'],
    async (id, query, signal) => {
      const { publications, next } = (await call(endpoint, { params: { id }, query, signal })).data;
      return { entries: publications, next };
    },
    code,
  );
}

export function usePublications(audience: Audience, code: string) {
  return useInfiniteQuery(publicationsQuery(audience, code));
}

/** Submissions of an app, newest first. */
export function pastSubmissionsQuery(audience: Audience, code: string) {
  const endpoint = audience === 'company' ? endpoints.listPastSubmissions : endpoints.listStoreAppSubmissions;
  return historyQuery<PastSubmission>(
    [...keyOf(audience, code), 'past-submissions'],
    async (id, query, signal) => {
      const { submissions, next } = (await call(endpoint, { params: { id }, query, signal })).data;
      return { entries: submissions, next };
    },
    code,
  );
}

export function usePastSubmissions(audience: Audience, code: string) {
  return useInfiniteQuery(pastSubmissionsQuery(audience, code));
}

/** An action of an operator on a published app. */
export type OperatorAction =
  | { kind: 'unpublish' }
  | { kind: 'restore' }
  | { kind: 'roll-back'; number: number }
  | { kind: 'release-name'; name: string };

export function useOperatorAction(code: string) {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: operatorAppKey(code) }),
      queries.invalidateQueries({ queryKey: listKey }),
      queries.invalidateQueries({ queryKey: ['submissions'] }),
    ]);
  return useMutation({
    mutationFn: async ({
      action,
      reason,
      etag,
    }: {
      action: OperatorAction;
      reason: string;
      etag: string | undefined;
    }) => {
      const sent = { body: { reason }, ifMatch: etag, idempotencyKey: crypto.randomUUID() };
      if (action.kind === 'unpublish') await call(endpoints.unpublishApp, { params: { id: code }, ...sent });
      else if (action.kind === 'release-name') await call(endpoints.releaseName, { params: { id: code }, ...sent });
      else if (action.kind === 'restore') await call(endpoints.restoreApp, { params: { id: code }, ...sent });
      else {
        const params = { id: code, number: String(action.number) };
        await call(endpoints.rollBackPublication, { params, ...sent });
      }
    },
    onSuccess: refresh,
    // Another operator may have acted, so the current state is loaded behind the dialog.
    onError: (error) => {
      if (error instanceof ProblemError) void refresh();
    },
  });
}

/** Rolls the company's own app back to an earlier publication. */
export function useRollBack(code: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ number, reason }: { number: number; reason: string }) =>
      call(endpoints.rollBackApp, {
        params: { id: code, number: String(number) },
        body: { reason },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keyOf('company', code) }),
        queries.invalidateQueries({ queryKey: ['apps'] }),
      ]),
  });
}

/** Grants or revokes the tool licence. */
export function useGrantTool(code: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (granted: boolean) =>
      call(grantToolLicence, { params: { id: code }, body: { granted }, idempotencyKey: crypto.randomUUID() }),
    // Revoking it from a published app creates a publication.
    onSettled: () => queries.invalidateQueries({ queryKey: operatorAppKey(code) }),
  });
}
