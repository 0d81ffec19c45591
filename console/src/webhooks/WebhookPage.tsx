import type { Webhook } from '@lensdock/contract/webhooks/webhooks.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { sentencesOf } from '../api/sentences-of.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { UnnamedPage } from '../shell/UnnamedPage.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../ui/format.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/Panel.tsx';
import { Readout } from '../ui/Readout.tsx';
import { useText } from '../ui/text.ts';
import { showToast } from '../ui/toast-store.ts';
import { AttemptsPanel } from './AttemptsPanel.tsx';
import { WebhookTag } from './WebhookTag.tsx';
import style from './webhooks.module.css';
import { useAttempts, useWebhook, useWebhookDeed } from './webhooks.queries.ts';

const NewSecretDialog = lazyPart(async () => (await import('./NewSecretDialog.tsx')).NewSecretDialog);

/** One receiver: how it stands, what was tried, and what an operator can do about it. */
export function WebhookPage() {
  const t = useText();
  const { endpointId } = useParams({ from: '/session/main/webhooks/$endpointId' });
  const webhook = useWebhook(endpointId);
  const deed = useWebhookDeed(endpointId);
  const [isRenewing, setRenewing] = useState(false);
  const found = webhook.data;
  if (!found) {
    return (
      <>
        <BackLink to="/webhooks">{t('webhooks.all')}</BackLink>
        <UnnamedPage
          title={t('webhooks.receiver')}
          fields={4}
          error={webhook.error}
          onRetry={() => void webhook.refetch()}
        />
      </>
    );
  }
  return (
    <>
      <BackLink to="/webhooks">{t('webhooks.all')}</BackLink>
      <PageHeader
        title={found.description}
        tag={<WebhookTag webhook={found} />}
        text={<code>{found.address}</code>}
        actions={
          <>
            <Button onClick={() => setRenewing(true)}>{t('webhooks.renew')}</Button>
            <Button
              busy={deed.isPending && deed.variables.type === 'switch'}
              onClick={() => deed.mutate({ type: 'switch', active: !found.active })}
            >
              {t(found.active ? 'webhooks.switch-off' : 'webhooks.switch-on')}
            </Button>
          </>
        }
      />
      <PanelStack>
        {webhook.error ? <LoadFailure error={webhook.error} stale onRetry={() => void webhook.refetch()} /> : null}
        {deed.error ? (
          <div role="alert">
            <Banner tone="bad" title={sentencesOf(deed.error)[0] ?? t('webhooks.failed')} />
          </div>
        ) : null}
        <Standing webhook={found} />
        <AttemptsPanel
          webhook={found}
          onReplay={(position) =>
            deed.mutate(
              { type: 'replay', position },
              { onSuccess: () => showToast({ tone: 'ok', title: t('webhooks.replaying') }) },
            )
          }
        />
      </PanelStack>
      <Suspense>
        {isRenewing ? <NewSecretDialog endpointId={endpointId} onClose={() => setRenewing(false)} /> : null}
      </Suspense>
    </>
  );
}

function Standing({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const format = useFormat();
  const deed = useWebhookDeed(webhook.endpointId);
  const attempts = useAttempts(webhook.endpointId);
  // The newest line of a receiver that fails is of the event that everything else waits behind.
  const newest = attempts.data?.pages[0]?.attempts[0];
  const refused = webhook.failures > 0 && newest?.outcome === 'failed' ? newest : undefined;
  return (
    <>
      {webhook.active && webhook.failures > 0 ? (
        <Banner
          tone="warn"
          title={t('webhooks.failing', { count: webhook.failures })}
          action={
            <div className={style.acts}>
              <Button
                busy={deed.isPending && deed.variables.type === 'try'}
                onClick={() => deed.mutate({ type: 'try' })}
              >
                {t('webhooks.try')}
              </Button>
              {refused ? (
                <Button
                  busy={deed.isPending && deed.variables.type === 'set-aside'}
                  onClick={() => deed.mutate({ type: 'set-aside', position: refused.position })}
                >
                  {t('webhooks.set-aside', { position: refused.position })}
                </Button>
              ) : null}
            </div>
          }
        >
          <p>
            {t('webhooks.failing-text', {
              waiting: webhook.waiting,
              next: webhook.nextAttempt === null ? '–' : format.dateTime(webhook.nextAttempt),
            })}
          </p>
        </Banner>
      ) : null}
      {webhook.active ? null : <Banner tone="info" title={t('webhooks.off', { count: webhook.waiting })} />}
      <Panel>
        <Readout
          facts={[
            { label: t('webhooks.waiting'), value: format.number(webhook.waiting) },
            {
              label: t('webhooks.delivered'),
              value: webhook.delivered === null ? '–' : format.dateTime(webhook.delivered),
            },
            { label: t('webhooks.since'), value: format.date(webhook.since) },
          ]}
        />
      </Panel>
    </>
  );
}
