import {
  addCannedReason,
  listCannedReasons,
  saveCannedReason,
} from '@lensdock/contract/review/canned-reasons.routes.ts';
import type { CannedReasonBody } from '@lensdock/contract/review/canned-reasons.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const key = ['canned-reasons'] as const;

export function cannedReasonsQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listCannedReasons, { signal })).data.reasons,
  });
}

export function useCannedReasons() {
  return useQuery(cannedReasonsQuery());
}

/** Adds a template or changes the given one. */
export function useSaveReason(reasonId: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, etag }: { body: CannedReasonBody; etag: string | undefined }) => {
      if (reasonId === undefined) await call(addCannedReason, { body, idempotencyKey: crypto.randomUUID() });
      else await call(saveCannedReason, { params: { reasonId }, body, ifMatch: etag });
    },
    // Also after a conflict, because the list behind the dialog is outdated then.
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
