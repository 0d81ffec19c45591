import { httpWebhooks } from '@lensdock/ports/webhook/http-webhooks.ts';
import type { Webhooks } from '@lensdock/ports/webhook/webhook.ts';
import type { Settings } from '../kernel/settings/settings.ts';

export function openWebhooks(settings: Settings): Webhooks {
  return httpWebhooks({
    privateAddresses: settings.WEBHOOK_PRIVATE_ADDRESSES,
    loopbackHttp: settings.WEBHOOK_LOOPBACK_HTTP,
    timeoutMs: settings.WEBHOOK_TIMEOUT_SECONDS * 1000,
  });
}
