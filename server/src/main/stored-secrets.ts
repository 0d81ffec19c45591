import type { Database } from '@lensdock/ports/database/database.ts';
import { deleteSecrets } from '../kernel/services/installation-secrets.store.ts';
import { resealInstallationSecrets } from '../kernel/services/installation-secrets.ts';
import type { SecretBox } from '../kernel/services/secret-box.ts';
import { removeTotpSecrets, resealTotpSecrets } from '../sign-on/second-factor/totp-secrets.ts';
import { replaceWebhookSecrets, resealWebhookSecrets } from '../webhooks/webhook-secrets.ts';

/**
 * Encrypts every stored secret with the newest key. Returns how many were not. A test compares the modules that it
 * calls with those that encrypt.
 */
export function resealSecrets(database: Database, secrets: SecretBox): Promise<number> {
  return database.transaction(async (transaction) => {
    const own = await resealInstallationSecrets({ database: transaction, secrets });
    const apps = await resealTotpSecrets(transaction, secrets);
    return own + apps + (await resealWebhookSecrets(transaction, secrets));
  });
}

/**
 * For lost keys: deletes the installation's own secrets, which the next start generates, removes the secrets of
 * authenticator apps, and gives webhooks new ones.
 * Returns the number of webhooks, which are switched off.
 */
export function replaceSecrets(database: Database, secrets: SecretBox): Promise<number> {
  return database.transaction(async (transaction) => {
    await deleteSecrets(transaction);
    await removeTotpSecrets(transaction);
    return replaceWebhookSecrets(transaction, secrets);
  });
}
