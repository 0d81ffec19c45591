import { type Html, html } from '../../kernel/text/html.ts';
import type { OpenInvitation } from '../accounts/find-invitation.ts';
import { type PasswordFault, passwordLimits } from '../accounts/passwords.ts';
import { type PageFrame, pageTranslator, renderLayout, type Translate } from './page-layout.ts';

export interface InvitationPage extends PageFrame {
  action: string;
  invitation: OpenInvitation;
  /**
   * New people set a password; others sign in afterwards, here or at an external issuer. No one works for the store and
   * for a company with one account.
   */
  next: 'set-password' | 'sign-in' | 'issuer' | 'not-as-operator' | 'not-as-member';
  name?: string;
  fault?: PasswordFault | 'name-missing';
}

export function invitationPage(page: InvitationPage): string {
  const t = pageTranslator(page.language);
  const { invitation } = page;
  return renderLayout(
    page,
    'accept-invitation',
    html`<h1>${t('accept-invitation')}</h1>
<p class="lead">${leadOf(invitation, t)}</p>
${contentOf(page, t)}`,
  );
}

function leadOf(invitation: OpenInvitation, t: Translate): string {
  const { email, invitedBy: by } = invitation;
  if (invitation.to === 'store') return t('invited-to-store', { by, roles: invitation.roles.join(','), email });
  return t('invited-to', { by, company: invitation.companyName, role: invitation.role, email });
}

function contentOf(page: InvitationPage, t: Translate): Html {
  if (page.next === 'issuer')
    return html`<p>${t('invited-issuer')}</p><p><a class="primary" href="/">${t('sign-in')}</a></p>`;
  if (page.next === 'sign-in')
    return html`<p>${t('invited-account')}</p>
<form method="post" action="${page.action}"><button class="primary" type="submit">${t('accept-invitation')}</button></form>`;
  if (page.next === 'set-password') return accountForm(page, t);
  return html`<p>${t(page.next)}</p>`;
}

function accountForm({ action, invitation, name, fault }: InvitationPage, t: Translate): Html {
  const wrong = (field: 'name' | 'password') =>
    fault !== undefined && (fault === 'name-missing') === (field === 'name');
  const mark = (field: 'name' | 'password') =>
    wrong(field) ? html` aria-invalid="true" aria-describedby="failure" autofocus` : undefined;
  return html`<form method="post" action="${action}">
${fault && html`<p class="failure" id="failure" role="alert">${t(fault, { ...passwordLimits })}</p>`}
<input type="hidden" name="username" autocomplete="username" value="${invitation.email}">
<label for="name">${t('your-name')}</label>
<input id="name" name="name" type="text" autocomplete="name" maxlength="100" required value="${name ?? ''}"${mark('name')}${!fault && html` autofocus`}>
<label for="password">${t('new-password')}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required${mark('password')}>
<p>${t('password-hint', { minimum: passwordLimits.minimum })}</p>
<button class="primary" type="submit">${t('accept-invitation')}</button>
</form>`;
}

export function acceptedPage(frame: PageFrame, invitation: OpenInvitation): string {
  const t = pageTranslator(frame.language);
  const company = invitation.to === 'store' ? 'Lensdock' : invitation.companyName;
  return renderLayout(
    frame,
    'accept-invitation',
    html`<h1>${t('invitation-accepted', { company })}</h1><p>${t('invitation-accepted-next')}</p><p><a class="primary" href="/">${t('sign-in')}</a></p>`,
  );
}

export function closedInvitationPage(frame: PageFrame): string {
  const t = pageTranslator(frame.language);
  return renderLayout(
    frame,
    'invitation-closed',
    html`<h1>${t('invitation-closed')}</h1><p>${t('invitation-closed-why')}</p><p><a class="primary" href="/">${t('sign-in')}</a></p>`,
  );
}
