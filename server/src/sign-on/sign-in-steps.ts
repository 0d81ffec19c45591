import type { Database } from '@lensdock/ports/database/database.ts';
import { isSamplePersonName, peopleShown, samplePassword, samplePeople } from '../kernel/identity/sample-people.ts';
import { LimitReached } from '../kernel/limits/limit-reached.ts';
import type { SignInAttempt, SignInAttempts } from '../kernel/limits/sign-in-attempts.ts';
import type { SecretBox } from '../kernel/services/secret-box.ts';
import { selectAccountByEmail } from './accounts/accounts.store.ts';
import { isPassword } from './accounts/passwords.ts';
import { secondStepPage } from './pages/second-step-page.ts';
import { recoveryCodesPage, setUpPage } from './pages/set-up-page.ts';
import { type SignInPage, signInPage } from './pages/sign-in-page.ts';
import { useCode } from './second-factor/check-code.ts';
import { challengeOf, type PasskeySite, personOfPasskey } from './second-factor/passkeys.ts';
import { renewRecoveryCodes } from './second-factor/recovery-codes.ts';
import { selectFactors } from './second-factor/second-factors.store.ts';
import { readTicket, type SignInTicket, writeTicket } from './second-factor/sign-in-ticket.ts';
import { isTotpSecret, newTotpSecret, stepOfCode } from './second-factor/totp.ts';
import { addTotpSecret } from './second-factor/totp-secrets.ts';

/** The parts of the server that the steps of a sign-in need. */
export interface StepParts {
  database: Database;
  secrets: SecretBox;
  hasSamplePeople: boolean;
  attempts: SignInAttempts;
  /** Key that signs the browser's mark, and the state of a sign-in between two pages. */
  browserKey: string;
}

/** A submitted form of the sign-in. */
export interface Submitted {
  parts: StepParts;
  /** Identifies the sign-in. */
  uid: string;
  form: URLSearchParams;
  page: SignInPage;
  address: string;
  /** The mark of a browser that has signed in to this account before. */
  markOf: (account: string) => string | undefined;
  site: PasskeySite | undefined;
  at: Date;
}

/** The next page, or the person who has signed in. */
export type SignInStep =
  | { status: 200 | 400 | 429; page: string; waitSeconds?: number }
  | { subject: string; account: string | undefined; methods: string[]; attempts: readonly SignInAttempt[] };

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
  const subject = await personOfForm(submitted);
  // Another account would end the session whose unsaved input waits for this confirmation.
  const isOther = page.again !== undefined && subject !== page.again.subject;
  if (subject === undefined || isOther) return { status: 400, page: signInPage({ ...page, failed: { email } }) };
  const account = attempt?.account ?? (isSamplePersonName(subject) ? samplePeople[subject].email : null) ?? '';
  const factors = await selectFactors(parts.database, subject, at);
  const ticket: SignInTicket = { subject, account, proven: 'password' };
  if (factors.hasTotp || factors.passkeys > 0) return showSecondStep(submitted, ticket, factors.hasTotp);
  if (factors.requiredBy !== null) return showSetUp(submitted, ticket, { company: factors.requiredBy });
  return { subject, account: attempt?.account, methods: ['pwd'], attempts: attempt ? [attempt] : [] };
}

async function stepOfTicket(submitted: Submitted): Promise<SignInStep> {
  const { parts, uid, form, page, at } = submitted;
  const ticket = readTicket(parts.browserKey, uid, form.get('ticket') ?? '', at);
  if (!ticket) return { status: 400, page: signInPage(page) };
  const code = codeAttempt(submitted, ticket);
  const attempts = [passwordAttempt(submitted, ticket.account), code];
  const signedIn = { subject: ticket.subject, account: ticket.account, methods: ['pwd', 'otp', 'mfa'], attempts };
  if (ticket.proven === 'both') return signedIn;
  const factors = await selectFactors(parts.database, ticket.subject, at);
  const wait = await waitFor(parts, code);
  const isSetUp = factors.hasTotp || factors.passkeys > 0;
  if (!isSetUp) return stepOfSetUp(submitted, ticket, { company: factors.requiredBy ?? '', wait });
  if (wait !== undefined) return showSecondStep(submitted, ticket, factors.hasTotp, { wait });
  const given = { subject: ticket.subject, code: form.get('code') ?? '', at };
  const isRight = await parts.database.transaction((transaction) => useCode(transaction, parts.secrets, given));
  return isRight ? signedIn : showSecondStep(submitted, ticket, factors.hasTotp, {});
}

/** The first code of a new authenticator app proves that it is set up. */
async function stepOfSetUp(
  submitted: Submitted,
  ticket: SignInTicket,
  { company, wait }: { company: string; wait: number | undefined },
): Promise<SignInStep> {
  const { parts, uid, form, page, at } = submitted;
  const { subject } = ticket;
  const secret = form.get('secret') ?? '';
  const step = isTotpSecret(secret) && wait === undefined ? stepOfCode(secret, form.get('code') ?? '', at) : undefined;
  if (step === undefined)
    return showSetUp(submitted, ticket, { company, ...(isTotpSecret(secret) && { secret }), failed: { wait } });
  const codes = await parts.database.transaction(async (transaction) => {
    await addTotpSecret(transaction, parts.secrets, { subject, secret, step, at });
    return renewRecoveryCodes(transaction, subject);
  });
  const done = writeTicket(parts.browserKey, uid, { ...ticket, proven: 'both' }, at);
  return { status: 200, page: recoveryCodesPage({ ...page, codes, ticket: done }) };
}

/** A passkey with user verification proves two factors at once. */
async function stepOfPasskey(submitted: Submitted): Promise<SignInStep> {
  const { parts, uid, form, page, site, at } = submitted;
  const challenge = challengeOf(parts.browserKey, `sign-in ${uid}`);
  const answer = form.get('passkey') ?? '';
  const subject = site && (await personOfPasskey(parts.database, { site, challenge, answer, at }));
  const ticket = readTicket(parts.browserKey, uid, form.get('ticket') ?? '', at);
  const expected = page.again?.subject ?? ticket?.subject;
  if (subject === undefined || (expected !== undefined && subject !== expected))
    return { status: 400, page: signInPage({ ...page, failed: { email: '', reason: 'passkey-refused' } }) };
  const account = ticket?.account;
  const attempts = account === undefined ? [] : [passwordAttempt(submitted, account)];
  return { subject, account, methods: ['pop', 'user', 'mfa'], attempts };
}

function showSecondStep(
  { parts, uid, page, at }: Submitted,
  ticket: SignInTicket,
  hasTotp: boolean,
  failed?: { wait?: number },
): SignInStep {
  const shown = secondStepPage({
    ...page,
    ticket: writeTicket(parts.browserKey, uid, ticket, at),
    hasTotp,
    ...(failed && { failed: { ...(failed.wait !== undefined && { waitSeconds: failed.wait }) } }),
  });
  return { ...statusOf(failed), page: shown };
}

function showSetUp(
  { parts, uid, page, at }: Submitted,
  ticket: SignInTicket,
  {
    company,
    secret = newTotpSecret(),
    failed,
  }: { company: string; secret?: string; failed?: { wait: number | undefined } },
): SignInStep {
  const shown = setUpPage({
    ...page,
    ticket: writeTicket(parts.browserKey, uid, ticket, at),
    company,
    secret,
    account: ticket.account,
    ...(failed && { failed: { ...(failed.wait !== undefined && { waitSeconds: failed.wait }) } }),
  });
  return { ...statusOf(failed), page: shown };
}

function statusOf(failed: { wait?: number | undefined } | undefined): {
  status: 200 | 400 | 429;
  waitSeconds?: number;
} {
  if (!failed) return { status: 200 };
  return failed.wait === undefined ? { status: 400 } : { status: 429, waitSeconds: failed.wait };
}

function passwordAttempt({ address, markOf }: Submitted, account: string): SignInAttempt {
  return { account, address, knownBrowser: markOf(account) };
}

/** Codes are counted apart from passwords: a right password does not reset them. */
function codeAttempt({ address, markOf }: Submitted, { subject, account }: SignInTicket): SignInAttempt {
  return { account: `second factor ${subject}`, address, knownBrowser: markOf(account), fromAnyAddress: true };
}

/** Returns the seconds to wait before the next attempt; undefined if this one may be checked. */
async function waitFor({ attempts }: StepParts, attempt: SignInAttempt): Promise<number | undefined> {
  try {
    await attempts.begin(attempt);
    return undefined;
  } catch (error) {
    if (error instanceof LimitReached) return error.retryAfterSeconds;
    throw error;
  }
}

/** Returns the subject that a form signs in: a sample person by a click, or anyone by email and password. */
async function personOfForm({ parts, form }: Submitted): Promise<string | undefined> {
  const { database, hasSamplePeople } = parts;
  const clicked = form.get('person');
  if (clicked !== null) return hasSamplePeople && isShown(clicked) ? clicked : undefined;
  const email = form.get('email')?.trim().toLowerCase() ?? '';
  const password = form.get('password') ?? '';
  const sample = hasSamplePeople ? peopleShown.find((person) => person.email === email) : undefined;
  if (sample) return password === samplePassword ? sample.subject : undefined;
  const account = await selectAccountByEmail(database, email);
  return (await isPassword(password, account?.passwordHash)) ? account?.subject : undefined;
}

function isShown(name: string): boolean {
  return isSamplePersonName(name) && name !== 'store';
}
