import {
  createToken,
  listTokens,
  revokeToken,
  rotateToken,
  saveTokenPolicy,
} from '@lensdock/contract/tokens/tokens.routes.ts';
import type { AccessTokenBody } from '@lensdock/contract/tokens/tokens.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const tokensKey = ['access-tokens'] as const;

export function useTokens() {
  return useQuery({
    queryKey: tokensKey,
    queryFn: async ({ signal }) => (await call(listTokens, { signal })).data,
  });
}

export function useCreateToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: AccessTokenBody) => (await call(createToken, { body })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: tokensKey }),
  });
}

export function useRotateToken(tokenId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(rotateToken, { params: { tokenId } })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: tokensKey }),
  });
}

export function useRevokeToken(tokenId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call(revokeToken, { params: { tokenId } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: tokensKey }),
  });
}

export function useSaveTokenPolicy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (maximumDays: number) => (await call(saveTokenPolicy, { body: { maximumDays } })).data,
    onSuccess: (saved) => queries.setQueryData(tokensKey, saved),
  });
}
