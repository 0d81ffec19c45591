import type * as z from 'zod/mini';
import type * as schemas from './operators.schemas.ts';

export type OperatorBody = z.infer<typeof schemas.operatorBody>;
/** A person who works for the store. */
export type Operator = z.infer<typeof schemas.operator>;
export type OperatorList = z.infer<typeof schemas.operatorList>;
export type OperatorInvitationBody = z.infer<typeof schemas.operatorInvitationBody>;
export type OperatorInvitation = z.infer<typeof schemas.operatorInvitation>;
export type OperatorInvitationList = z.infer<typeof schemas.operatorInvitationList>;
