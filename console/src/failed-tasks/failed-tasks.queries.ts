import { dismissTask, listFailedTasks, retryTask } from '@lensdock/contract/failed-tasks/failed-tasks.routes.ts';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const listKey = ['failed-tasks'] as const;

export function failedTasksQuery() {
  return infiniteQueryOptions({
    queryKey: listKey,
    queryFn: async ({ pageParam, signal }) =>
      (await call(listFailedTasks, { query: { ...(pageParam && { after: pageParam }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useFailedTasks() {
  return useInfiniteQuery(failedTasksQuery());
}

export function useRetryTask() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (errandId: string) => {
      await call(retryTask, { params: { errandId }, idempotencyKey: crypto.randomUUID() });
    },
    // Also after a failure, because another operator may have decided on it.
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  });
}

export function useDismissTask(errandId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) => {
      await call(dismissTask, { params: { errandId }, body: { reason }, idempotencyKey: crypto.randomUUID() });
    },
    // Also after a failure, because another operator may have decided on it.
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  });
}
