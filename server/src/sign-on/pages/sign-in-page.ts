import { peopleShown, samplePassword } from '../../kernel/identity/sample-people.ts';
import { type Html, html } from '../../kernel/text/html.ts';
import { type PageFrame, pageTranslator, renderLayout, type Translate } from './page-layout.ts';
import { passkeyForm } from './passkey-form.ts';

export interface SignInPage extends PageFrame {
  action: string;
  hasSamplePeople: boolean;
  /** Whether anyone can sign in. */
  hasPeople: boolean;
  /** The failed attempt: the typed email and how long the next attempt has to wait. */
  failed?: { email: string; waitSeconds?: number; reason?: 'passkey-refused' | 'account-blocked' };
  /** Options for a sign-in with a passkey; absent where browsers have none. */
  passkey?: string;
  /** The signed-in person, who has to enter their password again for a sensitive action. */
  again?: { subject: string; email: string | null };
}

export function signInPage(page: SignInPage): string {
  const t = pageTranslator(page.language);
  if (!page.hasPeople) {
    return renderLayout(page, 'nobody-yet', html`<h1>${t('nobody-yet')}</h1><p>${t('nobody-why')}</p>`);
  }
  const title = page.again ? 'confirm-it-is-you' : 'sign-in';
  return renderLayout(
    page,
    title,
    html`<h1>${t(title)}</h1>
<p class="lead">${t(page.again ? 'confirm-why' : 'to-the-console')}</p>
${credentialsForm(page, t)}
${page.passkey && passkeyForm({ action: page.action, options: page.passkey }, t)}
<p class="more"><a href="/auth/forgotten?language=${page.language}">${t('forgotten-password')}</a></p>
${page.hasSamplePeople && peopleForm(page, t)}`,
  );
}

function credentialsForm({ action, failed, again }: SignInPage, t: Translate): Html {
  const email = again ? again.email : failed?.email;
  const isPasswordNext = again || failed;
  const invalid = failed && html` aria-invalid="true" aria-describedby="failure"`;
  return html`<form method="post" action="${action}">
${failed && html`<p class="failure" id="failure" role="alert">${failureOf(failed, t)}</p>`}
<label for="email">${t('email')}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email ?? ''}"${again && html` readonly`}${invalid}${!isPasswordNext && html` autofocus`}>
<label for="password">${t('password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${invalid}${isPasswordNext && html` autofocus`}>
<button class="primary" type="submit">${t(again ? 'confirm' : 'sign-in')}</button>
</form>`;
}

function failureOf({ waitSeconds, reason }: NonNullable<SignInPage['failed']>, t: Translate): string {
  if (reason) return t(reason);
  return waitSeconds === undefined ? t('wrong-credentials') : t('too-many-attempts', { seconds: waitSeconds });
}

/** A separate form, so that Enter in a field above submits the typed credentials. */
function peopleForm({ action, again }: SignInPage, t: Translate): Html {
  const people = again ? peopleShown.filter(({ subject }) => subject === again.subject) : peopleShown;
  const buttons = people.map(
    ({ subject, name, role }) =>
      html`<button type="submit" name="person" value="${subject}">${name.split(' ')[0]}${role === 'operator' && html` <span>${t('operator')}</span>`}</button>`,
  );
  return html`<form class="people" method="post" action="${action}">
<p id="people">${t('sample-people')}</p>
<div role="group" aria-labelledby="people">${buttons}</div>
<p>${t('sample-password', { password: samplePassword })}</p>
</form>`;
}
