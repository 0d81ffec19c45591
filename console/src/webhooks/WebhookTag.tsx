import type { Webhook } from '@lensdock/contract/webhooks/webhooks.ts';
import { CircleCheck, CircleX, Clock, PowerOff } from 'lucide-react';
import { useTranslation } from '../i18n/text.ts';
import { Tag } from '../ui/text/Tag.tsx';

/** The status of a webhook endpoint. */
export function WebhookTag({ webhook }: { webhook: Webhook }) {
  const t = useTranslation();
  if (!webhook.active)
    return (
      <Tag tone="outline" icon={PowerOff}>
        {t('webhooks.state-off')}
      </Tag>
    );
  if (webhook.failures > 0)
    return (
      <Tag tone="bad" icon={CircleX}>
        {t('webhooks.state-failing')}
      </Tag>
    );
  if (webhook.waiting > 0)
    return (
      <Tag tone="info" icon={Clock}>
        {t('webhooks.state-waiting')}
      </Tag>
    );
  return (
    <Tag tone="ok" icon={CircleCheck}>
      {t('webhooks.state-ok')}
    </Tag>
  );
}
