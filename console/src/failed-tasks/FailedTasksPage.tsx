import './failed-tasks.texts.ts';
import type { FailedTask, TaskKind } from '@lensdock/contract/failed-tasks/failed-tasks.ts';
import { Suspense, useState } from 'react';
import { PagedPanel } from '../frame/lists/PagedPanel.tsx';
import { WorkTabs } from '../frame/navigation/WorkTabs.tsx';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { showFailure } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import style from './failed-tasks.module.css';
import { useFailedTasks, useRetryTask } from './failed-tasks.queries.ts';
import { TaskSubject } from './TaskSubject.tsx';

const DismissTaskDialog = lazyComponent(async () => (await import('./DismissTaskDialog.tsx')).DismissTaskDialog);

const kindLabels: Readonly<Record<TaskKind, (t: Text) => string>> = {
  'assign-submissions': (t) => t('failed-tasks.kind-assign-submissions'),
  'check-video': (t) => t('failed-tasks.kind-check-video'),
  'scan-file': (t) => t('failed-tasks.kind-scan-file'),
  'deliver-webhooks': (t) => t('failed-tasks.kind-deliver-webhooks'),
  'request-bank-onboarding': (t) => t('failed-tasks.kind-request-bank-onboarding'),
  'verify-payout-accounts': (t) => t('failed-tasks.kind-verify-payout-accounts'),
  'deliver-mail': (t) => t('failed-tasks.kind-deliver-mail'),
  'send-payout': (t) => t('failed-tasks.kind-send-payout'),
  'keep-invoice': (t) => t('failed-tasks.kind-keep-invoice'),
  'extend-log': (t) => t('failed-tasks.kind-extend-log'),
  'update-trust': (t) => t('failed-tasks.kind-update-trust'),
  'number-store-events': (t) => t('failed-tasks.kind-number-store-events'),
  'replace-person': (t) => t('failed-tasks.kind-replace-person'),
  'write-month-export': (t) => t('failed-tasks.kind-write-month-export'),
  'send-announcement': (t) => t('failed-tasks.kind-send-announcement'),
};

/** Background tasks whose last attempt failed, newest first. They can be retried or dismissed. */
export function FailedTasksPage() {
  const t = useTranslation();
  const format = useFormat();
  const tasks = useFailedTasks();
  const [dismissing, setDismissing] = useState<FailedTask>();
  const rows = tasks.data?.pages.flatMap((page) => page.errands);
  const columns: Column<FailedTask>[] = [
    {
      key: 'kind',
      head: t('failed-tasks.work'),
      card: 'lead',
      cell: (task) => (
        <span className={style.work}>
          {kindLabels[task.kind](t)}
          <small>
            <TaskSubject task={task} />
          </small>
        </span>
      ),
    },
    {
      key: 'failure',
      head: t('failed-tasks.failure'),
      card: 'meta',
      cell: ({ failure, attempts }) => (
        <span className={style.work}>
          {failure ?? t('failed-tasks.failure-unknown')}
          <small>{t('failed-tasks.attempts', { count: attempts })}</small>
        </span>
      ),
    },
    { key: 'left', head: t('failed-tasks.since'), quiet: true, cell: ({ left }) => format.dateTime(left) },
    { key: 'died', head: t('failed-tasks.died'), quiet: true, cell: ({ died }) => format.dateTime(died) },
    {
      key: 'decide',
      head: '',
      align: 'end',
      card: 'end',
      cell: (task) => <Decide task={task} work={kindLabels[task.kind](t)} onDismiss={() => setDismissing(task)} />,
    },
  ];
  return (
    <>
      <PageHeader title={t('failed-tasks.title')} text={t('failed-tasks.text')} />
      <WorkTabs />
      <PagedPanel
        list={tasks}
        entries={rows}
        more={t('failed-tasks.more')}
        empty={<EmptyState title={t('failed-tasks.empty-title')} text={t('failed-tasks.empty-text')} />}
      >
        {(shown) => (
          <Table label={t('failed-tasks.title')} columns={columns} rows={shown} rowKey={({ errandId }) => errandId} />
        )}
      </PagedPanel>
      <Suspense>
        {dismissing ? (
          <DismissTaskDialog
            task={dismissing}
            work={kindLabels[dismissing.kind](t)}
            onClose={() => setDismissing(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function Decide({ task, work, onDismiss }: { task: FailedTask; work: string; onDismiss: () => void }) {
  const t = useTranslation();
  const sending = useRetryTask();
  async function send() {
    try {
      await sending.mutateAsync(task.errandId);
      showToast({ tone: 'ok', title: t('failed-tasks.sent-again') });
    } catch (error) {
      showFailure(error, t('failed-tasks.failed'));
    }
  }
  if (!mayDo('tasks:write')) return null;
  const about = [work, task.subjectName ?? task.subjectId].join(', ');
  return (
    <span className={style.decide}>
      <Button
        busy={sending.isPending}
        aria-label={t('failed-tasks.send-again-named', { work: about })}
        onClick={() => void send()}
      >
        {t('failed-tasks.send-again')}
      </Button>
      <Button variant="quiet" aria-label={t('failed-tasks.dismiss-named', { work: about })} onClick={onDismiss}>
        {t('failed-tasks.dismiss')}
      </Button>
    </span>
  );
}
