import { listApps } from '@lensdock/contract/apps/apps.routes.ts';
import {
  invitePerson,
  leaveCompany,
  listInvitations,
  listMembers,
  readSignInPolicy,
  removeMember,
  resendInvitation,
  revokeInvitation,
  saveMember,
  saveSignInPolicy,
} from '@lensdock/contract/team/team.routes.ts';
import type { AccessBody, InvitationBody, Member } from '@lensdock/contract/team/team.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const teamKey = ['team'] as const;

export function useMembers() {
  return useQuery({
    queryKey: [...teamKey, 'members'],
    queryFn: async ({ signal }) => (await call(listMembers, { signal })).data.members,
  });
}

export function useInvitations(enabled: boolean) {
  return useQuery({
    queryKey: [...teamKey, 'invitations'],
    queryFn: async ({ signal }) => (await call(listInvitations, { signal })).data.invitations,
    enabled,
  });
}

/** The apps that an access can be limited to. */
export function useAppChoices() {
  return useQuery({
    queryKey: [...teamKey, 'apps'],
    queryFn: async ({ signal }) => {
      const { productContainers } = (await call(listApps, { query: {}, signal })).data;
      return productContainers.map(({ code, name }) => ({ value: code, text: name }));
    },
  });
}

function useTeamMutation<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      await change(input);
    },
    // Also after a conflict, because the list behind the dialog is outdated then.
    onSettled: () => queries.invalidateQueries({ queryKey: teamKey }),
  });
}

export function useInvite() {
  return useTeamMutation((body: InvitationBody) => call(invitePerson, { body, idempotencyKey: crypto.randomUUID() }));
}

export function useResend() {
  return useTeamMutation((invitationId: string) => call(resendInvitation, { params: { invitationId } }));
}

export function useRevoke() {
  return useTeamMutation((invitationId: string) => call(revokeInvitation, { params: { invitationId } }));
}

export function useSaveMember() {
  return useTeamMutation(
    ({ memberId, access, etag }: { memberId: string; access: AccessBody; etag: string | undefined }) =>
      call(saveMember, { params: { memberId }, body: access, ifMatch: etag }),
  );
}

/** Leaving is the same as being removed, by the person themselves. */
export function useEndMembership({ memberId, self }: Member) {
  return useTeamMutation(() => (self ? call(leaveCompany, {}) : call(removeMember, { params: { memberId } })));
}

const signInPolicyKey = [...teamKey, 'sign-in-policy'] as const;

export function useSignInPolicy() {
  return useQuery({
    queryKey: signInPolicyKey,
    queryFn: async ({ signal }) => (await call(readSignInPolicy, { signal })).data,
  });
}

export function useSaveSignInPolicy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (secondFactorRequired: boolean) =>
      (await call(saveSignInPolicy, { body: { secondFactorRequired } })).data,
    onSuccess: (saved) => queries.setQueryData(signInPolicyKey, saved),
  });
}
