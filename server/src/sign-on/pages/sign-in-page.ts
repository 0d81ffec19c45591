import { peopleShown, samplePassword } from '../../kernel/identity/sample-people.ts';
import { type Html, html } from '../../kernel/text/html.ts';
import { type PageFrame, renderLayout, type Say, sayIn } from './page-layout.ts';

export interface SignInPage extends PageFrame {
  action: string;
  hasSamplePeople: boolean;
  /** Whether anyone can sign in. */
  hasPeople: boolean;
  /** The failed attempt: the typed email and how long the next attempt has to wait. */
  failed?: { email: string; waitSeconds?: number };
}

export function signInPage(page: SignInPage): string {
  const t = sayIn(page.language);
  if (!page.hasPeople) {
    return renderLayout(page, 'nobody-yet', html`<h1>${t('nobody-yet')}</h1><p>${t('nobody-why')}</p>`);
  }
  return renderLayout(
    page,
    'sign-in',
    html`<h1>${t('sign-in')}</h1>
<p class="lead">${t('to-the-console')}</p>
${credentialsForm(page, t)}
${page.hasSamplePeople && peopleForm(page, t)}`,
  );
}

function credentialsForm({ action, failed }: SignInPage, t: Say): Html {
  const invalid = failed && html` aria-invalid="true" aria-describedby="failure"`;
  return html`<form method="post" action="${action}">
${failed && html`<p class="failure" id="failure" role="alert">${failureOf(failed, t)}</p>`}
<label for="email">${t('email')}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${failed?.email ?? ''}"${invalid}${!failed && html` autofocus`}>
<label for="password">${t('password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${invalid}${failed && html` autofocus`}>
<button class="primary" type="submit">${t('sign-in')}</button>
</form>`;
}

function failureOf({ waitSeconds }: NonNullable<SignInPage['failed']>, t: Say): string {
  return waitSeconds === undefined ? t('wrong-credentials') : t('too-many-attempts', { seconds: waitSeconds });
}

/** A separate form, so that Enter in a field above submits the typed credentials. */
function peopleForm({ action }: SignInPage, t: Say): Html {
  const buttons = peopleShown.map(
    ({ subject, name, role }) =>
      html`<button type="submit" name="person" value="${subject}">${name.split(' ')[0]}${role === 'operator' && html` <span>${t('operator')}</span>`}</button>`,
  );
  return html`<form class="people" method="post" action="${action}">
<p id="people">${t('sample-people')}</p>
<div role="group" aria-labelledby="people">${buttons}</div>
<p>${t('sample-password', { password: samplePassword })}</p>
</form>`;
}
