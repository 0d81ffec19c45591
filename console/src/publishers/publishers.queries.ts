import {
  addPublisherIssuer,
  addTrustedPublisher,
  listPublisherIssuers,
  listTrustedPublishers,
  removePublisherIssuer,
  removeTrustedPublisher,
} from '@lensdock/contract/publishers/publishers.routes.ts';
import type { PublisherIssuerBody, TrustedPublisherBody } from '@lensdock/contract/publishers/publishers.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const publishersKey = (app: string) => ['trusted-publishers', app] as const;
const issuersKey = ['publisher-issuers'] as const;

export function publishersQuery(app: string) {
  return queryOptions({
    queryKey: publishersKey(app),
    queryFn: async ({ signal }) => (await call(listTrustedPublishers, { params: { id: app }, signal })).data,
  });
}

export function usePublishers(app: string) {
  return useQuery(publishersQuery(app));
}

export function useAddPublisher(app: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: TrustedPublisherBody) =>
      (await call(addTrustedPublisher, { params: { id: app }, body })).data,
    onSuccess: (saved) => queries.setQueryData(publishersKey(app), saved),
  });
}

export function useRemovePublisher(app: string, publisherId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call(removeTrustedPublisher, { params: { id: app, publisherId } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: publishersKey(app) }),
  });
}

export function issuersQuery() {
  return queryOptions({
    queryKey: issuersKey,
    queryFn: async ({ signal }) => (await call(listPublisherIssuers, { signal })).data.issuers,
  });
}

export function useIssuers() {
  return useQuery(issuersQuery());
}

export function useAddIssuer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: PublisherIssuerBody) => (await call(addPublisherIssuer, { body })).data.issuers,
    onSuccess: (saved) => queries.setQueryData(issuersKey, saved),
  });
}

export function useRemoveIssuer(issuerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call(removePublisherIssuer, { params: { issuerId } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: issuersKey }),
  });
}
