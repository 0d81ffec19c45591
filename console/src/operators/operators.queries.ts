import type { OperatorRole } from '@lensdock/contract/kernel/operator-permissions.ts';
import {
  inviteOperator,
  listOperatorInvitations,
  listOperators,
  removeOperator,
  resendOperatorInvitation,
  revokeOperatorInvitation,
  saveOperator,
} from '@lensdock/contract/operators/operators.routes.ts';
import type { Operator, OperatorInvitationBody } from '@lensdock/contract/operators/operators.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const operatorsKey = ['operators'] as const;

export function operatorsQuery() {
  return queryOptions({
    queryKey: [...operatorsKey, 'people'],
    queryFn: async ({ signal }) => (await call(listOperators, { signal })).data,
  });
}

export function useOperators() {
  return useQuery(operatorsQuery());
}

export function useOperatorInvitations() {
  return useQuery({
    queryKey: [...operatorsKey, 'invitations'],
    queryFn: async ({ signal }) => (await call(listOperatorInvitations, { signal })).data.invitations,
  });
}

function useOperatorsMutation<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      await change(input);
    },
    // Also after a conflict, because the list behind the dialog is outdated then.
    onSettled: () => queries.invalidateQueries({ queryKey: operatorsKey }),
  });
}

export function useInviteOperator() {
  return useOperatorsMutation((body: OperatorInvitationBody) =>
    call(inviteOperator, { body, idempotencyKey: crypto.randomUUID() }),
  );
}

export function useResendInvitation() {
  return useOperatorsMutation((invitationId: string) => call(resendOperatorInvitation, { params: { invitationId } }));
}

export function useRevokeInvitation() {
  return useOperatorsMutation((invitationId: string) => call(revokeOperatorInvitation, { params: { invitationId } }));
}

export function useSaveOperator() {
  return useOperatorsMutation(
    ({ operatorId, roles, etag }: { operatorId: string; roles: OperatorRole[]; etag: string | undefined }) =>
      call(saveOperator, { params: { operatorId }, body: { roles }, ifMatch: etag }),
  );
}

export function useRemoveOperator({ operatorId }: Operator) {
  return useOperatorsMutation(() => call(removeOperator, { params: { operatorId } }));
}
