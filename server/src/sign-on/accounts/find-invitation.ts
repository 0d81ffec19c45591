import type { Queries } from '@lensdock/ports/database/database.ts';
import { type InvitationRow, lockInvitation } from '../../kernel/identity/invitations.store.ts';
import {
  lockOperatorInvitation,
  type OperatorInvitationRow,
} from '../../kernel/identity/operator-invitations.store.ts';
import type { SecretServices } from '../../kernel/services/installation-secrets.ts';
import { readInvitationToken } from '../../team/invitation-link.ts';

/** An invitation to a company, or to work for the store. */
export type OpenInvitation = ({ to: 'company' } & InvitationRow) | ({ to: 'store' } & OperatorInvitationRow);

/** Locks and returns the open invitation that a link was made for, unless it has expired. */
export async function findInvitation(
  { secrets }: Pick<SecretServices, 'secrets'>,
  transaction: Queries,
  { token, at }: { token: string; at: Date },
): Promise<OpenInvitation | undefined> {
  const named = await readInvitationToken({ database: transaction, secrets }, token, at);
  const found = named && (await lockOf(transaction, named.id));
  return found && found.round === named.round && found.expiresAt > at ? found : undefined;
}

async function lockOf(transaction: Queries, id: string): Promise<OpenInvitation | undefined> {
  const ofCompany = await lockInvitation(transaction, id);
  if (ofCompany) return { to: 'company', ...ofCompany };
  const ofStore = await lockOperatorInvitation(transaction, id);
  return ofStore && { to: 'store', ...ofStore };
}
