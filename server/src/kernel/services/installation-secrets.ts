import type { Queries } from '@lensdock/ports/database/database.ts';
import { insertSecret, lockSecrets, selectSecret, updateSecret } from './installation-secrets.store.ts';
import type { SecretBox } from './secret-box.ts';

/** The database with the secrets of an installation, and their encryption. */
export interface SecretServices {
  database: Queries;
  secrets: SecretBox;
}

export async function findSecret<Secret extends object>(
  { database, secrets }: SecretServices,
  name: string,
): Promise<Secret | undefined> {
  const stored = await selectSecret(database, name);
  if (!stored) return undefined;
  const text = 'sealed' in stored ? await secrets.open(String(stored.sealed), placeOf(name)) : JSON.stringify(stored);
  return JSON.parse(text) as Secret; // The caller knows the form of the secret of that name.
}

/** Returns the named secret, which is the same on all servers: the first caller stores its proposal. */
export async function ensureSecret<Secret extends object>(
  services: SecretServices,
  name: string,
  proposed: Secret,
  at: Date,
): Promise<Secret> {
  const found = await findSecret<Secret>(services, name);
  if (found) return found;
  await insertSecret(services.database, name, await storedForm(services.secrets, name, JSON.stringify(proposed)), at);
  const secret = await findSecret<Secret>(services, name);
  if (!secret) throw new Error(`installation secret ${name}: not found after insert`);
  return secret;
}

/** Encrypts every secret that is readable or encrypted with an earlier key. Returns their number. */
export async function resealInstallationSecrets({ database, secrets }: SecretServices): Promise<number> {
  let count = 0;
  for (const { name, value } of await lockSecrets(database)) {
    const stored = 'sealed' in value ? String(value.sealed) : JSON.stringify(value);
    const sealed = await secrets.reseal(stored, placeOf(name));
    if (sealed === undefined) continue;
    await updateSecret(database, name, { sealed });
    count++;
  }
  return count;
}

async function storedForm(secrets: SecretBox, name: string, text: string): Promise<object> {
  const stored = await secrets.seal(text, placeOf(name));
  return stored === text ? JSON.parse(text) : { sealed: stored };
}

function placeOf(name: string): string {
  return `installation_secret ${name}`;
}
