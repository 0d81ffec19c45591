import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { isCommonPassword } from './common-passwords.ts';

/** One of the settings that OWASP recommends for scrypt: 32 MB of memory, three passes. */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };
const keyBytes = 32;

export const passwordLimits = { minimum: 12, maximum: 128 };

export type PasswordFault = 'password-too-short' | 'password-too-long' | 'password-common';

/** Checks a new password. Characters are counted, not bytes, and no composition is required. */
export async function passwordFault(
  password: string,
  { email }: { email: string },
): Promise<PasswordFault | undefined> {
  const { length } = [...password];
  if (length < passwordLimits.minimum) return 'password-too-short';
  if (length > passwordLimits.maximum) return 'password-too-long';
  return (await isCommonPassword(password, email)) ? 'password-common' : undefined;
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
