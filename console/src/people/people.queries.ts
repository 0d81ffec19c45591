import { listPeople, removePersonalData, requestSecondFactorReset } from '@lensdock/contract/people/people.routes.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const peopleKey = ['people'] as const;
/** A removal runs in the background; the list is read again until it is done. */
const removalPollMs = 3_000;

export function peopleQuery(search: string) {
  return queryOptions({
    queryKey: [...peopleKey, search],
    queryFn: async ({ signal }) => (await call(listPeople, { query: search ? { search } : {}, signal })).data,
  });
}

export function usePeople(search: string) {
  return useQuery({
    ...peopleQuery(search),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.people.some(({ removing }) => removing) ? removalPollMs : false),
  });
}

export function useRemovePerson() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (personId: string) => {
      await call(removePersonalData, { params: { personId } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKey }),
  });
}

export function useRequestReset() {
  return useMutation({
    mutationFn: async ({ personId, reason }: { personId: string; reason: string }) => {
      await call(requestSecondFactorReset, { params: { personId }, body: { reason } });
    },
  });
}
