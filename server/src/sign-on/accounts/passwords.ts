import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** One of the settings that OWASP recommends for scrypt: 32 MB of memory, three passes. */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };
const keyBytes = 32;

export const passwordLimits = { minimum: 12, maximum: 128 };

/** Passwords of at least twelve characters that appear in lists of leaked ones, without case. */
const common: ReadonlySet<string> = new Set([
  '123456789012',
  '1234567890123',
  '12345678901234',
  '123456789012345',
  '1234567890123456',
  '111111111111',
  '000000000000',
  '123123123123',
  '112233445566',
  '123456123456',
  '987654321098',
  'qwertyuiop123',
  'qwertyuiopasdf',
  'qwertyuiop12',
  'qwertzuiop123',
  '1qaz2wsx3edc',
  '1q2w3e4r5t6y',
  '1q2w3e4r5t6y7u',
  'qwerty123456',
  'qwerty1234567',
  'asdfghjkl123',
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'passwort1234',
  'passwort12345',
  'passwortpasswort',
  'administrator',
  'administrator1',
  'adminadminadmin',
  'letmeinletmein',
  'iloveyou1234',
  'iloveyouiloveyou',
  'welcome12345',
  'welcome123456',
  'willkommen123',
  'changeme1234',
  'changemechangeme',
  'abcdefghijkl',
  'abcdefghijklm',
  'abcd1234abcd',
  'abc123abc123',
  'football1234',
  'princess1234',
  'sunshine1234',
  'superman1234',
  'lensdocklensdock',
]);

export type PasswordFault = 'password-too-short' | 'password-too-long' | 'password-common';

/** Checks a new password. Characters are counted, not bytes, and no composition is required. */
export function passwordFault(password: string, { email }: { email: string }): PasswordFault | undefined {
  const { length } = [...password];
  if (length < passwordLimits.minimum) return 'password-too-short';
  if (length > passwordLimits.maximum) return 'password-too-long';
  const plain = password.toLowerCase();
  const isRepeated = new Set(plain).size < 4;
  return isRepeated || common.has(plain) || plain === email.toLowerCase() ? 'password-common' : undefined;
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt.${salt.toString('base64url')}.${key.toString('base64url')}`;
}

/** Takes the same time for an unknown account, whose hash is undefined. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = (hash ?? '').split('.');
  const expected = Buffer.from(key, 'base64url');
  const found = await derive(password.slice(0, 1000), Buffer.from(salt, 'base64url'));
  return expected.length === found.length && timingSafeEqual(expected, found);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
