import './publishers.texts.ts';
import type { TrustedPublisher } from '@lensdock/contract/publishers/publishers.ts';
import { useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ListPanel } from '../frame/lists/ListPanel.tsx';
import { useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { CommandsPanel } from './CommandsPanel.tsx';
import { PublishersTable } from './PublishersTable.tsx';
import { usePublishers } from './publishers.queries.ts';

const AddPublisherDialog = lazyComponent(async () => (await import('./AddPublisherDialog.tsx')).AddPublisherDialog);
const RemovePublisherDialog = lazyComponent(
  async () => (await import('./RemovePublisherDialog.tsx')).RemovePublisherDialog,
);

/** The CI jobs that may publish an app, and the commands for them. */
export function PublishersPage() {
  const t = useTranslation();
  const { id } = useParams({ from: '/session/app/$id/ci' });
  const publishers = usePublishers(id);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<TrustedPublisher>();
  const list = publishers.data?.publishers;
  const mayChange = mayDo('tokens:write');
  const add = mayChange ? (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t('publishers.add')}
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader
        title={t('publishers.title')}
        text={t('publishers.text')}
        actions={list && list.length > 0 ? add : undefined}
      />
      <PanelStack>
        <ListPanel
          query={publishers}
          entries={list}
          placeholders={2}
          empty={<EmptyState title={t('publishers.empty-title')} text={t('publishers.empty-text')} actions={add} />}
        >
          {(entries) => <PublishersTable publishers={entries} {...(mayChange && { onRemove: setRemoved })} />}
        </ListPanel>
        <CommandsPanel app={id} publishers={list ?? []} />
      </PanelStack>
      <Suspense>
        {isAdding && publishers.data ? (
          <AddPublisherDialog app={id} issuers={publishers.data.issuers} onClose={() => setAdding(false)} />
        ) : null}
        {removed ? <RemovePublisherDialog app={id} publisher={removed} onClose={() => setRemoved(undefined)} /> : null}
      </Suspense>
    </>
  );
}
