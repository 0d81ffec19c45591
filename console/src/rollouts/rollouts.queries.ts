import * as endpoints from '@lensdock/contract/rollouts/rollouts.routes.ts';
import type {
  EarlyAccessReceiver,
  ListingReleaseChange,
  RolloutChange,
  StoreRolloutChange,
} from '@lensdock/contract/rollouts/rollouts.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** A decision of the company. It changes the versions and the app itself. */
export function useChangeRollout(app: string, version: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RolloutChange) =>
      call(endpoints.changeRollout, {
        params: { id: app, appVersionCode: version },
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['app', app] }),
        queries.invalidateQueries({ queryKey: ['apps'] }),
      ]),
  });
}

/** A decision of the company on the approved listing that waits for its release. */
export function useChangeListingRelease(app: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ListingReleaseChange) =>
      call(endpoints.changeListingRelease, { params: { id: app }, body, idempotencyKey: crypto.randomUUID() }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['app', app] }),
  });
}

/** The operators' queries of an app start with the same key. */
const activeKey = (app: string) => ['store-app', app, 'rollout'] as const;

export function activeRolloutQuery(app: string) {
  return queryOptions({
    queryKey: activeKey(app),
    queryFn: async ({ signal }) => (await call(endpoints.readActiveRollout, { params: { id: app }, signal })).data,
  });
}

export function useActiveRollout(app: string) {
  return useQuery(activeRolloutQuery(app));
}

/** An operator's decision on the rollout of an app. */
export function useChangeRolloutAsStore(app: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: StoreRolloutChange) =>
      call(endpoints.changeRolloutAsStore, { params: { id: app }, body, idempotencyKey: crypto.randomUUID() }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['store-app', app] }),
  });
}

const earlyAccessKey = (app: string) => ['app', app, 'early-access'] as const;

export function earlyAccessQuery(app: string) {
  return queryOptions({
    queryKey: earlyAccessKey(app),
    queryFn: async ({ signal }) => (await call(endpoints.readEarlyAccess, { params: { id: app }, signal })).data,
  });
}

export function useEarlyAccess(app: string) {
  return useQuery(earlyAccessQuery(app));
}

export function useAddEarlyAccess(app: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: EarlyAccessReceiver) =>
      call(endpoints.addEarlyAccess, { params: { id: app }, body, idempotencyKey: crypto.randomUUID() }),
    // The release of a version counts them.
    onSettled: () => queries.invalidateQueries({ queryKey: ['app', app] }),
  });
}

export function useRemoveEarlyAccess(app: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (receiverId: string) => call(endpoints.removeEarlyAccess, { params: { id: app, receiverId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['app', app] }),
  });
}
