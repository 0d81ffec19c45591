import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { bankFields, plainBankField } from '@lensdock/contract/payout-accounts/bank-details.ts';
import type { PayoutMethodBody } from '@lensdock/contract/payout-accounts/payout-accounts.ts';

// Account numbers can be guessed, so the hash is slow and deleted with the end of the proposal.
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };

/**
 * Returns a salted hash of the details of a bank account, so that the account that was confirmed can be compared with
 * the one that is added, without storing it. Null for a card, which is entered at the provider.
 */
export async function digestOf(method: PayoutMethodBody | undefined): Promise<string | null> {
  if (method?.type !== 'BANK') return null;
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(method, salt)).toString('base64url')}`;
}

export async function matchesDigest(method: PayoutMethodBody | undefined, digest: string | null): Promise<boolean> {
  if (method?.type !== 'BANK' || digest === null) return method?.type !== 'BANK' && digest === null;
  const [salt = '', key = ''] = digest.split('.');
  const expected = Buffer.from(key, 'base64url');
  const found = await derive(method, Buffer.from(salt, 'base64url'));
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** The visible end of the number, as the provider reports it. */
export function lastFourOf(method: PayoutMethodBody | undefined): string | null {
  if (method?.type !== 'BANK') return null;
  return plainBankField(method.bankAccountType === 'IBAN' ? method.iban : method.accountNumber).slice(-4);
}

function derive(method: PayoutMethodBody, salt: Buffer): Promise<Buffer> {
  const type = method.bankAccountType ?? 'IBAN';
  const fields = bankFields[type].map(({ name }) => plainBankField(method[name]));
  const text = JSON.stringify([type, method.accountHolder?.trim() ?? '', ...fields]);
  return new Promise((resolve, reject) => {
    scrypt(text, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
