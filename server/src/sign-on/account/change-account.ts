import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import type { SecretBox } from '../../kernel/services/secret-box.ts';
import { sendAccountMail } from '../accounts/account-mails.ts';
import { updatePassword } from '../accounts/accounts.store.ts';
import type { EmbeddedPerson } from '../accounts/embedded-person.ts';
import { hashPassword, passwordFault } from '../accounts/passwords.ts';
import type { AccountPage } from '../pages/account-page.ts';
import { deletePasskey } from '../second-factor/passkeys.store.ts';
import { addPasskey, type PasskeySite } from '../second-factor/passkeys.ts';
import { renewRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { deleteRecoveryCodes, deleteTotp, selectFactors } from '../second-factor/second-factors.store.ts';
import { isTotpSecret, newTotpSecret, stepOfCode } from '../second-factor/totp.ts';
import { addTotpSecret } from '../second-factor/totp-secrets.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { type AccountAction, auditAccount } from './audit-account.ts';

/** A change that a signed-in person makes to their account. */
export interface AccountChange {
  database: Database;
  secrets: SecretBox;
  person: EmbeddedPerson;
  /** The session of this browser, which stays when the others end. */
  session: string;
  site: PasskeySite | undefined;
  challenge: Buffer;
  form: URLSearchParams;
  at: Date;
  requestId: string;
}

/** The outcome that the page shows next. */
export type AccountResult =
  | { fault: NonNullable<AccountPage['fault']>; newSecret?: string }
  | { newSecret: string }
  | { codes: string[] }
  | 'saved';

const changes: Readonly<Record<string, (change: AccountChange) => Promise<AccountResult>>> = {
  'change-password': changePassword,
  'set-up-totp': async () => ({ newSecret: newTotpSecret() }),
  'add-totp': addTotp,
  'remove-totp': (change) =>
    removeFactor(change, 'totp', (transaction) => deleteTotp(transaction, change.person.subject)),
  'add-passkey': addNewPasskey,
  'remove-passkey': (change) =>
    removeFactor(change, 'passkey', (transaction) =>
      deletePasskey(transaction, change.person.subject, change.form.get('id') ?? ''),
    ),
  'new-codes': newCodes,
};

export async function changeAccount(change: AccountChange): Promise<AccountResult> {
  const wanted = change.form.get('do') ?? '';
  const run = Object.hasOwn(changes, wanted) ? changes[wanted] : undefined;
  return run ? run(change) : 'saved';
}

async function changePassword(change: AccountChange): Promise<AccountResult> {
  const { database, person, session, form, at } = change;
  const password = form.get('password') ?? '';
  const { subject } = person;
  const fault = await passwordFault(password, { email: person.email ?? '' });
  if (fault) return { fault };
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await updatePassword(transaction, subject, passwordHash);
    await endSessions(transaction, { subject, except: session, at });
    await record(transaction, change, 'change-password');
    await sendAccountMail(transaction, { subject, kind: 'password-changed', at });
  });
  return 'saved';
}

async function addTotp(change: AccountChange): Promise<AccountResult> {
  const { form, at, person } = change;
  const secret = form.get('secret') ?? '';
  if (!isTotpSecret(secret)) return { newSecret: newTotpSecret() };
  const step = stepOfCode(secret, form.get('code') ?? '', at);
  if (step === undefined) return { fault: 'wrong-code', newSecret: secret };
  return addFactor(change, 'totp', (transaction) =>
    addTotpSecret(transaction, change.secrets, { subject: person.subject, secret, step, at }),
  );
}

async function addNewPasskey(change: AccountChange): Promise<AccountResult> {
  const { form, at, person, site, challenge } = change;
  if (!site) return { fault: 'account-refused' };
  const name = (form.get('name') ?? '').trim().slice(0, 60) || 'Passkey';
  const answer = form.get('passkey') ?? '';
  return addFactor(change, 'passkey', (transaction) =>
    addPasskey(transaction, { site, challenge, answer, at, subject: person.subject, name }),
  );
}

/** The first factor brings recovery codes, and ends other sessions: they were started without it. */
async function addFactor(
  change: AccountChange,
  factor: string,
  add: (transaction: Queries) => Promise<boolean>,
): Promise<AccountResult> {
  const { database, person, session, at } = change;
  const { subject } = person;
  return database.transaction(async (transaction) => {
    const known = await selectFactors(transaction, subject, at);
    if (!(await add(transaction))) return { fault: 'account-refused' };
    await record(transaction, change, 'add-second-factor', { after: { factor } });
    await sendAccountMail(transaction, { subject, kind: 'second-factor-changed', at });
    if (known.hasTotp || known.passkeys > 0) return 'saved';
    await endSessions(transaction, { subject, except: session, at });
    return { codes: await renewRecoveryCodes(transaction, subject) };
  });
}

async function removeFactor(
  change: AccountChange,
  factor: string,
  remove: (transaction: Queries) => Promise<boolean>,
): Promise<AccountResult> {
  const { database, person, at } = change;
  const { subject } = person;
  return database.transaction(async (transaction): Promise<AccountResult> => {
    const known = await selectFactors(transaction, subject, at);
    const isLast = Number(known.hasTotp) + known.passkeys === 1;
    if (isLast && known.requiredBy !== null) return { fault: { lastFactorFor: known.requiredBy } };
    if (!(await remove(transaction))) return 'saved';
    if (isLast) await deleteRecoveryCodes(transaction, subject);
    await record(transaction, change, 'remove-second-factor', { before: { factor } });
    await sendAccountMail(transaction, { subject, kind: 'second-factor-changed', at });
    return 'saved';
  });
}

async function newCodes(change: AccountChange): Promise<AccountResult> {
  const { database, person, at } = change;
  const { subject } = person;
  return database.transaction(async (transaction): Promise<AccountResult> => {
    const known = await selectFactors(transaction, subject, at);
    if (!known.hasTotp && known.passkeys === 0) return 'saved';
    await record(transaction, change, 'renew-recovery-codes');
    await sendAccountMail(transaction, { subject, kind: 'second-factor-changed', at });
    return { codes: await renewRecoveryCodes(transaction, subject) };
  });
}

function record(
  transaction: Queries,
  { person, at, requestId }: AccountChange,
  action: AccountAction,
  values: { before?: { factor: string }; after?: { factor: string } } = {},
): Promise<void> {
  return auditAccount(transaction, { person, at, requestId, action, ...values });
}
