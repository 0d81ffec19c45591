import type { Queries } from '@lensdock/ports/database/database.ts';
import type { SignInAttempt } from '../kernel/limits/sign-in-attempts.ts';
import type { SecretBox } from '../kernel/services/secret-box.ts';
import { isStillProven } from './accounts/password-proof.ts';
import { secondStepPage } from './pages/second-step-page.ts';
import { recoveryCodesPage, setUpPage } from './pages/set-up-page.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { challengeOf, personOfPasskey } from './second-factor/passkeys.ts';
import { digestOf, isRecoveryCode, renewRecoveryCodes } from './second-factor/recovery-codes.ts';
import { deleteRecoveryCode, selectFactors, selectTotp, updateTotpStep } from './second-factor/second-factors.store.ts';
import { readTicket, type SignInTicket, writeTicket } from './second-factor/sign-in-ticket.ts';
import { isTotpSecret, newTotpSecret, stepOfCode } from './second-factor/totp.ts';
import { addTotpSecret, openTotp } from './second-factor/totp-secrets.ts';
import { passwordAttempt, refusalOf, type SignInStep, type Submitted, waitFor } from './sign-in-step.ts';

export async function stepOfTicket(submitted: Submitted): Promise<SignInStep> {
  const { parts, uid, form, page, at } = submitted;
  const ticket = readTicket(parts.browserKey, uid, form.get('ticket') ?? '', at);
  if (!ticket || !(await isStillProven(parts, { subject: ticket.subject, proof: ticket.proof })))
    return { status: 400, page: signInPage(page) };
  const refusal = await refusalOf(submitted, ticket.subject);
  if (refusal) return refusal;
  const code = codeAttempt(submitted, ticket);
  const attempts = [passwordAttempt(submitted, ticket.account), code];
  const { subject, account, proof } = ticket;
  const signedIn = { subject, account, methods: ['pwd', 'otp', 'mfa'], attempts, proof };
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
export async function stepOfPasskey(submitted: Submitted): Promise<SignInStep> {
  const { parts, uid, form, page, site, at } = submitted;
  const challenge = challengeOf(parts.browserKey, `sign-in ${uid}`);
  const answer = form.get('passkey') ?? '';
  const subject = site && (await personOfPasskey(parts.database, { site, challenge, answer, at }));
  const ticket = readTicket(parts.browserKey, uid, form.get('ticket') ?? '', at);
  const expected = page.again?.subject ?? ticket?.subject;
  if (subject === undefined || (expected !== undefined && subject !== expected))
    return { status: 400, page: signInPage({ ...page, failed: { email: '', reason: 'passkey-refused' } }) };
  const refusal = await refusalOf(submitted, subject);
  if (refusal) return refusal;
  const account = ticket?.account;
  const attempts = account === undefined ? [] : [passwordAttempt(submitted, account)];
  return { subject, account, methods: ['pop', 'user', 'mfa'], attempts, proof: undefined };
}

export function showSecondStep(
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

export function showSetUp(
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

/** Codes are counted apart from passwords: a right password does not reset them. */
function codeAttempt({ address, markOf }: Submitted, { subject, account }: SignInTicket): SignInAttempt {
  return { account: `second factor ${subject}`, address, knownBrowser: markOf(account), fromAnyAddress: true };
}

/** Whether a code of the authenticator app or a recovery code is right. Each works once. */
async function useCode(
  queries: Queries,
  secrets: SecretBox,
  { subject, code, at }: { subject: string; code: string; at: Date },
): Promise<boolean> {
  if (isRecoveryCode(code)) return deleteRecoveryCode(queries, subject, digestOf(subject, code));
  const totp = await selectTotp(queries, subject);
  const step = totp && stepOfCode(await openTotp(secrets, subject, totp.secret), code, at);
  return step !== undefined && (await updateTotpStep(queries, subject, step));
}
