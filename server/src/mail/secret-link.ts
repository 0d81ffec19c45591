import type { SecretServices } from '../kernel/services/installation-secrets.ts';
import { resetPath } from '../sign-on/accounts/account-mails.ts';
import { invitationPath } from '../team/invitation-link.ts';
import type { MailSource } from './mail.store.ts';

/**
 * Returns the path of the link that admits the reader of an email: to a company, or to a new password. It is made when
 * the email is sent, so that nothing stored admits anyone.
 */
export async function secretPathOf(
  services: SecretServices,
  { invitation, account }: Pick<MailSource, 'invitation' | 'account'>,
  at: Date,
): Promise<string | undefined> {
  if (invitation) return invitationPath(services, invitation, at);
  return account?.kind === 'reset-password' ? resetPath(services, account.id, at) : undefined;
}
