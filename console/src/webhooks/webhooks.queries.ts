import type { StoreEventTopic } from '@lensdock/contract/webhooks/store-events.ts';
import {
  addWebhook,
  listWebhookAttempts,
  listWebhooks,
  readWebhook,
  renewWebhookSecret,
  replayWebhook,
  saveWebhookTopics,
  skipEvent,
  switchWebhook,
  testWebhook,
  tryWebhook,
} from '@lensdock/contract/webhooks/webhooks.routes.ts';
import type { WebhookBody } from '@lensdock/contract/webhooks/webhooks.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../api/call.ts';

const webhooksKey = ['webhooks'] as const;

/** Polled, so that deliveries appear without a reload. */
const refetchInterval = 10_000;

export function webhooksQuery() {
  return queryOptions({
    queryKey: [...webhooksKey, 'list'],
    queryFn: async ({ signal }) => (await call(listWebhooks, { signal })).data.webhooks,
    refetchInterval,
  });
}

export function useWebhooks() {
  return useQuery(webhooksQuery());
}

export function webhookQuery(endpointId: string) {
  return queryOptions({
    queryKey: [...webhooksKey, 'one', endpointId],
    queryFn: async ({ signal }) => (await call(readWebhook, { params: { endpointId }, signal })).data,
    refetchInterval,
  });
}

export function useWebhook(endpointId: string) {
  return useQuery(webhookQuery(endpointId));
}

/** Attempts, newest first, in pages. */
export function attemptsQuery(endpointId: string) {
  return infiniteQueryOptions({
    queryKey: [...webhooksKey, 'attempts', endpointId],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(listWebhookAttempts, {
          params: { endpointId },
          query: pageParam ? { after: pageParam } : {},
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval,
  });
}

export function useAttempts(endpointId: string) {
  return useInfiniteQuery(attemptsQuery(endpointId));
}

export function useAddWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: WebhookBody) => (await call(addWebhook, { body })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
}

export function useRenewSecret(endpointId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(renewWebhookSecret, { params: { endpointId } })).data.secret,
    onSuccess: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
}

export function useSaveTopics(endpointId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (topics: StoreEventTopic[]) => {
      await call(saveWebhookTopics, { params: { endpointId }, body: { topics } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
}

export function useTestWebhook(endpointId: string) {
  return useMutation({
    mutationFn: async () => (await call(testWebhook, { params: { endpointId } })).data,
  });
}

export type WebhookAction =
  | { type: 'switch'; active: boolean }
  | { type: 'try' }
  | { type: 'replay'; position: number }
  | { type: 'set-aside'; position: number };

/** Operator actions on an endpoint; all its queries are refetched afterwards, even on failure. */
export function useWebhookAction(endpointId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (scenario: WebhookAction) => {
      const params = { endpointId };
      if (scenario.type === 'switch') await call(switchWebhook, { params, body: { active: scenario.active } });
      if (scenario.type === 'try') await call(tryWebhook, { params });
      if (scenario.type === 'replay') await call(replayWebhook, { params, body: { position: scenario.position } });
      if (scenario.type === 'set-aside') await call(skipEvent, { params, body: { position: scenario.position } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
}
