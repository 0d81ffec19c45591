import type * as z from 'zod/mini';
import type * as schemas from './team.schemas.ts';

export type AccessBody = z.infer<typeof schemas.accessBody>;
export type Member = z.infer<typeof schemas.member>;
export type MemberList = z.infer<typeof schemas.memberList>;
export type InvitationBody = z.infer<typeof schemas.invitationBody>;
export type Invitation = z.infer<typeof schemas.invitation>;
export type InvitationList = z.infer<typeof schemas.invitationList>;
export type SignInPolicy = z.infer<typeof schemas.signInPolicy>;
