import type { Queries } from '@lensdock/ports/database/database.ts';
import type { SecretBox } from '../kernel/services/secret-box.ts';
import { makeSecret } from './sign-webhook.ts';
import { lockStoredSecrets, replaceSecret, updateStoredSecrets } from './webhooks.store.ts';

/** Returns a new secret and its stored form. */
export async function newSecret(secrets: SecretBox, endpointId: string): Promise<{ secret: string; stored: string }> {
  const secret = makeSecret();
  return { secret, stored: await secrets.seal(secret, placeOf(endpointId)) };
}

export function openSecrets(secrets: SecretBox, endpointId: string, stored: readonly string[]): Promise<string[]> {
  return Promise.all(stored.map((each) => secrets.open(each, placeOf(endpointId))));
}

/** Encrypts every secret that is readable or encrypted with an earlier key. Returns the number of endpoints. */
export async function resealWebhookSecrets(transaction: Queries, secrets: SecretBox): Promise<number> {
  let count = 0;
  for (const { id, secret, former } of await lockStoredSecrets(transaction)) {
    const sealed = await secrets.reseal(secret, placeOf(id));
    const sealedFormer = former === null ? undefined : await secrets.reseal(former, placeOf(id));
    if (sealed === undefined && sealedFormer === undefined) continue;
    await updateStoredSecrets(transaction, { id, secret: sealed ?? secret, former: sealedFormer ?? former });
    count++;
  }
  return count;
}

/** Gives every endpoint a new secret and switches it off, because its receiver does not know that secret. */
export async function replaceWebhookSecrets(transaction: Queries, secrets: SecretBox): Promise<number> {
  const endpoints = await lockStoredSecrets(transaction);
  for (const { id } of endpoints) await replaceSecret(transaction, id, (await newSecret(secrets, id)).stored);
  return endpoints.length;
}

/** Gives the endpoints whose secret an export omitted a new one. */
export async function replaceOmittedSecrets(transaction: Queries): Promise<void> {
  const endpoints = (await lockStoredSecrets(transaction)).filter(({ secret }) => secret === '');
  // The next start encrypts it.
  for (const { id } of endpoints) await replaceSecret(transaction, id, makeSecret());
}

function placeOf(endpointId: string): string {
  return `webhook_endpoint ${endpointId}`;
}
