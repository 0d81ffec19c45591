import './rollouts.texts.ts';
import type { EarlyAccess } from '@lensdock/contract/rollouts/rollouts.ts';
import { Plus, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { SectionFailure } from '../forms/SectionFailure.tsx';
import { useTranslation } from '../i18n/text.ts';
import { toastFailure } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import type { ReceiverKind } from './AddReceiverDialog.tsx';
import { useEarlyAccess, useRemoveEarlyAccess } from './rollouts.queries.ts';

const AddReceiverDialog = lazyComponent(async () => (await import('./AddReceiverDialog.tsx')).AddReceiverDialog);

interface Receiver {
  receiverId: string;
  kind: ReceiverKind;
  name: string;
  id: string;
}

/** The companies and test cameras of an app that get a version first. */
export function EarlyAccessPanel({ app }: { app: string }) {
  const t = useTranslation();
  const { data, error, isPending, refetch } = useEarlyAccess(app);
  const remove = useRemoveEarlyAccess(app);
  const [adding, setAdding] = useState<ReceiverKind>();
  const mayChange = mayDo('apps:release');
  const receivers = data ? receiversOf(data) : [];
  const columns = useColumns(mayChange, ({ receiverId, name }) =>
    remove.mutate(receiverId, {
      onSuccess: () => showSuccess(t('rollouts.removed', { name })),
      onError: (failure) => toastFailure(failure, t('rollouts.remove-failed')),
    }),
  );
  const add = mayChange ? (
    <>
      <Button icon={Plus} onClick={() => setAdding('company')}>
        {t('rollouts.add-company')}
      </Button>
      <Button icon={Plus} onClick={() => setAdding('camera')}>
        {t('rollouts.add-camera')}
      </Button>
    </>
  ) : null;
  const isFilled = receivers.length > 0;
  return (
    <Panel
      title={t('rollouts.receivers')}
      text={isFilled ? t('rollouts.receivers-text') : undefined}
      aside={isFilled ? add : null}
      flush={isFilled}
      ruled
    >
      {error ? <SectionFailure error={error} stale={data !== undefined} onRetry={() => void refetch()} /> : null}
      {isPending ? (
        <Skeleton>
          <SkeletonRows count={2} />
        </Skeleton>
      ) : null}
      {data && !isFilled ? (
        <EmptyState title={t('rollouts.no-receivers')} text={t('rollouts.no-receivers-text')} actions={add} />
      ) : null}
      {isFilled ? (
        <Table
          label={t('rollouts.receivers')}
          rows={receivers}
          rowKey={({ receiverId }) => receiverId}
          columns={columns}
        />
      ) : null}
      <Suspense>
        {adding ? <AddReceiverDialog app={app} kind={adding} onClose={() => setAdding(undefined)} /> : null}
      </Suspense>
    </Panel>
  );
}

function receiversOf({ companies, cameras }: EarlyAccess): Receiver[] {
  return [
    ...companies.map(
      ({ receiverId, companyId, companyName }): Receiver => ({
        receiverId,
        kind: 'company',
        name: companyName,
        id: companyId,
      }),
    ),
    ...cameras.map(({ receiverId, cameraId, name }): Receiver => ({ receiverId, kind: 'camera', name, id: cameraId })),
  ];
}

function useColumns(mayChange: boolean, onRemove: (receiver: Receiver) => void): Column<Receiver>[] {
  const t = useTranslation();
  return [
    { key: 'name', head: t('rollouts.receiver'), card: 'lead', cell: ({ name }) => <b>{name}</b> },
    {
      key: 'kind',
      head: t('rollouts.receiver-kind'),
      card: 'meta',
      cell: ({ kind }) => (kind === 'company' ? t('rollouts.kind-company') : t('rollouts.kind-camera')),
    },
    {
      key: 'id',
      head: t('rollouts.receiver-id'),
      quiet: true,
      cell: ({ id }) => <code className="mono">{id}</code>,
    },
    {
      key: 'remove',
      head: '',
      card: 'action',
      cell: (receiver) =>
        mayChange ? (
          <IconButton
            icon={X}
            label={t('rollouts.remove-receiver', { name: receiver.name })}
            onClick={() => onRemove(receiver)}
          />
        ) : null,
    },
  ];
}
