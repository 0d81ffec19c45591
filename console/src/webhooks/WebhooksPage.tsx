import './webhooks.texts.ts';
import type { Webhook } from '@lensdock/contract/webhooks/webhooks.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ListPanel } from '../frame/lists/ListPanel.tsx';
import { StartButton } from '../frame/StartButton.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { type Column, Table } from '../ui/data/Table.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { WebhookTag } from './WebhookTag.tsx';
import style from './webhooks.module.css';
import { useWebhooks } from './webhooks.queries.ts';

const AddWebhookDialog = lazyComponent(async () => (await import('./AddWebhookDialog.tsx')).AddWebhookDialog);

/** Endpoints that receive store events. */
export function WebhooksPage() {
  const t = useTranslation();
  const webhooks = useWebhooks();
  const [isAdding, setAdding] = useState(false);
  const list = webhooks.data;
  const add = mayDo('settings:write') ? (
    <StartButton start="add" variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t('webhooks.add')}
    </StartButton>
  ) : undefined;
  return (
    <>
      <PageHeader
        title={t('webhooks.title')}
        text={t('webhooks.text')}
        actions={list?.length === 0 ? undefined : add}
      />
      <PanelStack>
        <ListPanel
          query={webhooks}
          entries={list}
          placeholders={3}
          empty={<EmptyState title={t('webhooks.empty-title')} text={t('webhooks.empty-text')} actions={add} />}
        >
          {(entries) => <WebhooksTable webhooks={entries} />}
        </ListPanel>
      </PanelStack>
      <Suspense>{isAdding ? <AddWebhookDialog onClose={() => setAdding(false)} /> : null}</Suspense>
    </>
  );
}

function WebhooksTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const to = '/webhooks/$endpointId';
  const columns: Column<Webhook>[] = [
    {
      key: 'address',
      head: t('webhooks.receiver'),
      card: 'lead',
      cell: ({ endpointId, description, address }) => (
        <span className={style.receiver}>
          <Link to={to} params={{ endpointId }}>
            {description}
          </Link>
          <code>{address}</code>
        </span>
      ),
    },
    { key: 'state', head: t('webhooks.state'), card: 'meta', cell: (webhook) => <WebhookTag webhook={webhook} /> },
    {
      key: 'waiting',
      head: t('webhooks.waiting'),
      align: 'end',
      cell: ({ waiting }) => format.number(waiting),
    },
    {
      key: 'delivered',
      head: t('webhooks.delivered'),
      align: 'end',
      quiet: true,
      card: 'end',
      cell: ({ delivered }) => (delivered === null ? '–' : format.dateTime(delivered)),
    },
  ];
  return (
    <Table
      label={t('webhooks.title')}
      columns={columns}
      rows={webhooks}
      rowKey={({ endpointId }) => endpointId}
      tall
      onOpen={({ endpointId }) => void navigate({ to, params: { endpointId } })}
    />
  );
}
