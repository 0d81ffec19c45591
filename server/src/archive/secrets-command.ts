import type { Database } from '@lensdock/ports/database/database.ts';
import { addSecretKey, openSecretBox, readSecretKeys, secretKeysPath } from '../kernel/services/secret-keys.ts';
import { type Settings, WrongSetting } from '../kernel/settings/settings.ts';
import { counted } from '../kernel/text/counted.ts';
import { replaceSecrets, resealSecrets } from '../main/stored-secrets.ts';

export const secretsUsage = `npm run lensdock -- secrets encrypt   encrypts all stored secrets with the first key of SECRETS_KEY_FILE
npm run lensdock -- secrets rotate    writes a new key to the top of that file, then encrypts all secrets with it
npm run lensdock -- secrets replace   replaces all secrets, if their keys are lost: sessions end, links expire,
                                      webhooks are switched off and need the secret that the console then shows`;

interface SecretsCommand {
  settings: Settings;
  database: Database;
  print: (sentence: string) => void;
}

/** Whether there is a command of this name. */
export function isSecretsCommand(name: string | undefined): boolean {
  return name === 'encrypt' || name === 'rotate' || name === 'replace';
}

/** Servers can keep running: they read the file again when a secret is encrypted with an unknown key. */
export async function secretsCommand(name: string, { settings, database, print }: SecretsCommand): Promise<void> {
  const path = secretKeysPath(settings);
  if (path === undefined) throw new WrongSetting('SECRETS_KEY_FILE: required by this command');
  const secrets = await openSecretBox(settings);
  if (name === 'rotate') await addSecretKey(path);
  if (name === 'replace') {
    const webhooks = counted(await replaceSecrets(database, secrets), 'webhook', 'webhooks');
    print(`Replaced all secrets. Restart the servers. ${webhooks} switched off: renew the secret of each.`);
    return;
  }
  const count = await resealSecrets(database, secrets);
  const [newest, ...earlier] = await readSecretKeys(path);
  print(
    `Encrypted ${counted(count, 'secret', 'secrets')}. All secrets are encrypted with the key ${newest?.id}, the first of ${path}.`,
  );
  if (earlier.length === 0) return;
  const lines = `the lines of the other keys (${earlier.map(({ id }) => id).join(', ')})`;
  // A server whose file is older encrypts with one of them until then.
  if (name === 'rotate') print(`When every server has this file, run secrets encrypt. Then remove ${lines}.`);
  else
    print(`If every server already had this file, remove ${lines}. Otherwise run secrets encrypt again when it has.`);
}
