import { isSamplePersonName, peopleShown, samplePassword, samplePeople } from '../kernel/identity/sample-people.ts';
import { selectAccountByEmail } from './accounts/accounts.store.ts';
import { passwordProof } from './accounts/password-proof.ts';
import { isPassword } from './accounts/passwords.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { selectFactors } from './second-factor/second-factors.store.ts';
import type { SignInTicket } from './second-factor/sign-in-ticket.ts';
import { showSecondStep, showSetUp, stepOfPasskey, stepOfTicket } from './second-factor-steps.ts';
import { passwordAttempt, refusalOf, type SignInStep, type Submitted, waitFor } from './sign-in-step.ts';

export function nextStep(submitted: Submitted): Promise<SignInStep> {
  const { form } = submitted;
  if (form.has('passkey')) return stepOfPasskey(submitted);
  return form.has('ticket') ? stepOfTicket(submitted) : stepOfPassword(submitted);
}

async function stepOfPassword(submitted: Submitted): Promise<SignInStep> {
  const { parts, form, page, at } = submitted;
  const email = form.get('email') ?? '';
  // Only passwords can be guessed; a click on a sample person contains none.
  const attempt = form.has('person') ? undefined : passwordAttempt(submitted, email.trim().toLowerCase());
  const wait = attempt && (await waitFor(parts, attempt));
  if (wait !== undefined) {
    const waiting = signInPage({ ...page, failed: { email, waitSeconds: wait } });
    return { status: 429, page: waiting, waitSeconds: wait };
  }
  const { subject, proof } = (await personOfForm(submitted)) ?? {};
  // Another account would end the session whose unsaved input waits for this confirmation.
  const isOther = page.again !== undefined && subject !== page.again.subject;
  if (subject === undefined || isOther) return { status: 400, page: signInPage({ ...page, failed: { email } }) };
  const refusal = await refusalOf(submitted, subject);
  if (refusal) return refusal;
  const account = attempt?.account ?? (isSamplePersonName(subject) ? samplePeople[subject].email : null) ?? '';
  const factors = await selectFactors(parts.database, subject, at);
  const ticket: SignInTicket = { subject, account, proven: 'password', ...(proof !== undefined && { proof }) };
  if (factors.hasTotp || factors.passkeys > 0) return showSecondStep(submitted, ticket, factors.hasTotp);
  if (factors.requiredBy !== null) return showSetUp(submitted, ticket, { company: factors.requiredBy });
  return { subject, account: attempt?.account, methods: ['pwd'], attempts: attempt ? [attempt] : [], proof };
}

/** Returns the person that a form signs in: a sample person by a click, or anyone by email and password. */
async function personOfForm({ parts, form }: Submitted): Promise<{ subject: string; proof?: string } | undefined> {
  const { database, hasSamplePeople, browserKey } = parts;
  const clicked = form.get('person');
  if (clicked !== null) return hasSamplePeople && isShown(clicked) ? { subject: clicked } : undefined;
  const email = form.get('email')?.trim().toLowerCase() ?? '';
  const password = form.get('password') ?? '';
  const sample = hasSamplePeople ? peopleShown.find((person) => person.email === email) : undefined;
  if (sample) return password === samplePassword ? { subject: sample.subject } : undefined;
  const account = await selectAccountByEmail(database, email);
  const isRight = await isPassword(password, account?.passwordHash);
  return isRight && account
    ? { subject: account.subject, proof: passwordProof(browserKey, account.passwordHash) }
    : undefined;
}

function isShown(name: string): boolean {
  return isSamplePersonName(name) && name !== 'store';
}
