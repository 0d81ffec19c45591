import type { Webhook, WebhookAttempt } from '@lensdock/contract/webhooks/webhooks.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { Button } from '../ui/button/Button.tsx';
import { ShowMore } from '../ui/data/ShowMore.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { kindLabels } from './event-labels.ts';
import { failureText } from './failure-text.ts';
import style from './webhooks.module.css';
import { useAttempts } from './webhooks.queries.ts';

interface AttemptsPanelProps {
  webhook: Webhook;
  /** Undefined for people who may only read. */
  onReplay: ((position: number) => void) | undefined;
}

/** The delivery log with the receiver's response to each attempt, and a button to resend everything from there on. */
export function AttemptsPanel({ webhook, onReplay }: AttemptsPanelProps) {
  const t = useTranslation();
  const attempts = useAttempts(webhook.endpointId);
  const rows = attempts.data?.pages.flatMap((page) => page.attempts);
  return (
    <Panel title={t('webhooks.log')} text={t('webhooks.log-text')} ruled flush>
      <QueryFailure query={attempts} />
      {attempts.isPending ? (
        <Skeleton>
          <SkeletonRows count={4} />
        </Skeleton>
      ) : null}
      {rows?.length === 0 ? <EmptyState title={t('webhooks.log-empty')} text={t('webhooks.log-empty-text')} /> : null}
      {rows && rows.length > 0 ? <AttemptsTable rows={rows} webhook={webhook} onReplay={onReplay} /> : null}
      <ShowMore list={attempts} text={t('webhooks.more')} />
    </Panel>
  );
}

function AttemptsTable({ rows, webhook, onReplay }: AttemptsPanelProps & { rows: readonly WebhookAttempt[] }) {
  const t = useTranslation();
  const format = useFormat();
  // For a disabled endpoint the banner above explains it once.
  const replay: Column<WebhookAttempt> = {
    key: 'replay',
    head: '',
    card: 'action',
    cell: ({ position }) => (
      <Button
        size="small"
        variant="quiet"
        aria-label={t('webhooks.replay-from', { position })}
        onClick={() => onReplay?.(position)}
      >
        {t('webhooks.replay')}
      </Button>
    ),
  };
  const columns: Column<WebhookAttempt>[] = [
    {
      key: 'event',
      head: t('webhooks.event'),
      card: 'lead',
      cell: ({ position, kind, appName, appCode, subject }) => (
        <span className={style.receiver}>
          <b>
            {position}. {kindLabels[kind](t)}
          </b>
          <small>{appName ?? appCode ?? subject?.id}</small>
        </span>
      ),
    },
    { key: 'outcome', head: t('webhooks.outcome'), card: 'meta', cell: (attempt) => <Outcome attempt={attempt} /> },
    {
      key: 'answer',
      head: t('webhooks.answer'),
      cell: ({ answer, failure, milliseconds }) => (
        <span className={style.receiver}>
          {failure ? <span>{failureText(failure, t)}</span> : null}
          {answer ? <code>{answer.slice(0, 80)}</code> : null}
          <small>{t('webhooks.milliseconds', { count: format.number(milliseconds) })}</small>
        </span>
      ),
    },
    {
      key: 'at',
      head: t('webhooks.at'),
      align: 'end',
      quiet: true,
      card: 'end',
      cell: ({ at }) => format.dateTime(at),
    },
    ...(webhook.active && onReplay ? [replay] : []),
  ];
  return <Table label={t('webhooks.log')} columns={columns} rows={rows} rowKey={({ attemptId }) => attemptId} tall />;
}

function Outcome({ attempt: { outcome, status } }: { attempt: WebhookAttempt }) {
  const t = useTranslation();
  if (outcome === 'delivered') return <Tag tone="ok">{t('webhooks.delivered-with', { status: String(status) })}</Tag>;
  if (outcome === 'set-aside') return <Tag tone="outline">{t('webhooks.skipped')}</Tag>;
  return (
    <Tag tone="bad">
      {status === null ? t('webhooks.no-answer') : t('webhooks.refused', { status: String(status) })}
    </Tag>
  );
}
