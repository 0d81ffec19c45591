import type { SecretServices } from '../kernel/services/installation-secrets.ts';
import { isAccountLink } from '../sign-on/accounts/account-mail-kinds.ts';
import { resetPath } from '../sign-on/accounts/account-mails.ts';
import { invitationPath } from '../team/invitation-link.ts';
import type { MailSource } from './mail.store.ts';

/**
 * Returns the path of the link that admits the reader of an email: to a company, to a new password or to the reset of a
 * second factor. It is made when the email is sent, so that nothing stored admits anyone.
 */
export async function secretPathOf(
  services: SecretServices,
  { invitation, account }: Pick<MailSource, 'invitation' | 'account'>,
  at: Date,
): Promise<string | undefined> {
  if (invitation) return invitationPath(services, invitation, at);
  return account && isAccountLink(account.kind)
    ? resetPath(services, { id: account.id, kind: account.kind }, at)
    : undefined;
}
