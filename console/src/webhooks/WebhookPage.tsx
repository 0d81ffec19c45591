import './webhooks.texts.ts';
import type { Webhook } from '@lensdock/contract/webhooks/webhooks.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { toastFailure } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { Readout } from '../ui/data/Readout.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { AttemptsPanel } from './AttemptsPanel.tsx';
import { topicLabels } from './event-labels.ts';
import { failureText } from './failure-text.ts';
import { WebhookTag } from './WebhookTag.tsx';
import style from './webhooks.module.css';
import { useAttempts, useTestWebhook, useWebhook, useWebhookAction } from './webhooks.queries.ts';

const ConfirmDialog = lazyComponent(async () => (await import('../ui/overlay/ConfirmDialog.tsx')).ConfirmDialog);
const TopicsDialog = lazyComponent(async () => (await import('./TopicsDialog.tsx')).TopicsDialog);
const NewSecretDialog = lazyComponent(async () => (await import('./NewSecretDialog.tsx')).NewSecretDialog);

/** A webhook endpoint: its status, attempts and actions. */
export function WebhookPage() {
  const t = useTranslation();
  const { endpointId } = useParams({ from: '/session/main/webhooks/$endpointId' });
  const webhook = useWebhook(endpointId);
  const scenario = useWebhookAction(endpointId);
  const [isRenewing, setRenewing] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [replayFrom, setReplayFrom] = useState<number>();
  function replay(position: number) {
    setReplayFrom(undefined);
    scenario.mutate(
      { type: 'replay', position },
      { onSuccess: () => showToast({ tone: 'ok', title: t('webhooks.replaying') }) },
    );
  }
  const found = webhook.data;
  if (!found) {
    return (
      <>
        <BackLink to="/webhooks">{t('webhooks.all')}</BackLink>
        <UnnamedPage title={t('webhooks.receiver')} fields={4} query={webhook} />
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
          mayDo('settings:write') ? (
            <>
              <TestButton endpointId={endpointId} />
              <Button onClick={() => setChoosing(true)}>{t('webhooks.topics-change')}</Button>
              <Button onClick={() => setRenewing(true)}>{t('webhooks.renew')}</Button>
              <Button
                busy={scenario.isPending && scenario.variables.type === 'switch'}
                onClick={() => scenario.mutate({ type: 'switch', active: !found.active })}
              >
                {t(found.active ? 'webhooks.switch-off' : 'webhooks.switch-on')}
              </Button>
            </>
          ) : undefined
        }
      />
      <PanelStack>
        <QueryFailure query={webhook} />
        <FailureNote error={scenario.error} fallback={t('webhooks.failed')} />
        <WebhookStatus webhook={found} scenario={scenario} />
        <AttemptsPanel webhook={found} onReplay={mayDo('settings:write') ? setReplayFrom : undefined} />
      </PanelStack>
      <Suspense>
        {replayFrom === undefined ? null : (
          <ConfirmDialog
            open
            title={t('webhooks.replay-title', { position: replayFrom })}
            cancelLabel={t('webhooks.cancel')}
            confirmLabel={t('webhooks.replay-act')}
            busy={false}
            problem={undefined}
            onConfirm={() => replay(replayFrom)}
            onClose={() => setReplayFrom(undefined)}
          >
            {t('webhooks.replay-text', { address: found.address })}
          </ConfirmDialog>
        )}
        {isChoosing ? <TopicsDialog webhook={found} onClose={() => setChoosing(false)} /> : null}
        {isRenewing ? <NewSecretDialog endpointId={endpointId} onClose={() => setRenewing(false)} /> : null}
      </Suspense>
    </>
  );
}

/** Sends a test message and shows how the endpoint answered. */
function TestButton({ endpointId }: { endpointId: string }) {
  const t = useTranslation();
  const test = useTestWebhook(endpointId);
  function send() {
    test.mutate(undefined, {
      onSuccess: ({ accepted, status, failure }) =>
        showToast({
          tone: accepted ? 'ok' : 'bad',
          title: t(accepted ? 'webhooks.test-accepted' : 'webhooks.test-failed'),
          text: status === null ? failureText(failure, t) : t('webhooks.test-status', { status: String(status) }),
        }),
      onError: (error) => toastFailure(error, t('webhooks.failed')),
    });
  }
  return (
    <Button busy={test.isPending} busyText={t('webhooks.testing')} onClick={send}>
      {t('webhooks.test')}
    </Button>
  );
}

interface WebhookStatusProps {
  webhook: Webhook;
  /** The page shows why it failed. */
  scenario: ReturnType<typeof useWebhookAction>;
}

function WebhookStatus({ webhook, scenario }: WebhookStatusProps) {
  const t = useTranslation();
  const format = useFormat();
  const attempts = useAttempts(webhook.endpointId);
  // The latest attempt of a failing endpoint is for the event that blocks all others.
  const newest = attempts.data?.pages[0]?.attempts[0];
  const until = webhook.bothSecretsUntil;
  const secretFacts = until === null ? [] : [{ label: t('webhooks.both-until'), value: format.dateTime(until) }];
  const refused = webhook.failures > 0 && newest?.outcome === 'failed' ? newest : undefined;
  return (
    <>
      {webhook.active && webhook.failures > 0 ? (
        <Banner
          tone="warn"
          title={t('webhooks.failing', { count: webhook.failures })}
          action={
            mayDo('settings:write') ? (
              <div className={style.acts}>
                <Button
                  busy={scenario.isPending && scenario.variables.type === 'try'}
                  onClick={() => scenario.mutate({ type: 'try' })}
                >
                  {t('webhooks.try')}
                </Button>
                {refused ? (
                  <Button
                    busy={scenario.isPending && scenario.variables.type === 'set-aside'}
                    onClick={() => scenario.mutate({ type: 'set-aside', position: refused.position })}
                  >
                    {t('webhooks.skip', { position: refused.position })}
                  </Button>
                ) : null}
              </div>
            ) : undefined
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
            { label: t('webhooks.topics'), value: webhook.topics.map((topic) => topicLabels[topic](t)).join(', ') },
            ...secretFacts,
          ]}
        />
      </Panel>
    </>
  );
}
