import type { Queries } from '@lensdock/ports/database/database.ts';
import type { SecretBox } from '../../kernel/services/secret-box.ts';
import { deleteAllTotp, insertTotp, lockTotpSecrets, updateTotpSecret } from './second-factors.store.ts';

/** Stores the secret of a new authenticator app. Returns false if the person has one. */
export async function addTotpSecret(
  transaction: Queries,
  secrets: SecretBox,
  { subject, secret, step, at }: { subject: string; secret: string; step: number; at: Date },
): Promise<boolean> {
  const stored = await secrets.seal(secret, placeOf(subject));
  return insertTotp(transaction, { subject, secret: stored, step, at });
}

export function openTotp(secrets: SecretBox, subject: string, stored: string): Promise<string> {
  return secrets.open(stored, placeOf(subject));
}

/** Encrypts every secret that is readable or encrypted with an earlier key. Returns their number. */
export async function resealTotpSecrets(transaction: Queries, secrets: SecretBox): Promise<number> {
  let count = 0;
  for (const { subject, secret } of await lockTotpSecrets(transaction)) {
    const sealed = await secrets.reseal(secret, placeOf(subject));
    if (sealed === undefined) continue;
    await updateTotpSecret(transaction, subject, sealed);
    count++;
  }
  return count;
}

/** For lost keys: people set up their authenticator apps again. Passkeys and recovery codes stay. */
export async function removeTotpSecrets(transaction: Queries): Promise<void> {
  await deleteAllTotp(transaction);
}

function placeOf(subject: string): string {
  return `totp_secret ${subject}`;
}
