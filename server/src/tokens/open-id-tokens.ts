import { discoveredIdTokens } from '@lensdock/ports/id-tokens/discovered-id-tokens.ts';
import type { IdTokens } from '@lensdock/ports/id-tokens/id-tokens.ts';
import type { Settings } from '../kernel/settings/settings.ts';

type OutgoingSettings = Pick<Settings, 'WEBHOOK_PRIVATE_ADDRESSES' | 'WEBHOOK_LOOPBACK_HTTP'>;

/** The same settings as for webhooks decide on addresses outside of the public internet. */
export function openIdTokens(settings: OutgoingSettings): IdTokens {
  return discoveredIdTokens({
    privateAddresses: settings.WEBHOOK_PRIVATE_ADDRESSES,
    loopbackHttp: settings.WEBHOOK_LOOPBACK_HTTP,
  });
}
