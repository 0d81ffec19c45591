import './publishers.texts.ts';
import type { PublisherIssuer } from '@lensdock/contract/publishers/publishers.ts';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ListPanel } from '../frame/lists/ListPanel.tsx';
import { StartButton } from '../frame/StartButton.tsx';
import { useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { CellLines } from '../ui/data/CellLines.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { UrlCode } from '../ui/text/Address.tsx';
import { issuerKindLabels } from './issuer-kind-labels.ts';
import { useIssuers } from './publishers.queries.ts';

const AddIssuerDialog = lazyComponent(async () => (await import('./AddIssuerDialog.tsx')).AddIssuerDialog);
const RemoveIssuerDialog = lazyComponent(async () => (await import('./RemoveIssuerDialog.tsx')).RemoveIssuerDialog);

/** The issuers of id tokens that trusted publishers can have. */
export function IssuersPage() {
  const t = useTranslation();
  const issuers = useIssuers();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<PublisherIssuer>();
  const add = mayDo('settings:write') ? (
    <StartButton start="add" variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t('publishers.issuer-add')}
    </StartButton>
  ) : undefined;
  return (
    <>
      <PageHeader
        title={t('publishers.issuers')}
        text={t('publishers.issuers-text')}
        actions={issuers.data?.length === 0 ? undefined : add}
      />
      <PanelStack>
        <ListPanel
          query={issuers}
          entries={issuers.data}
          placeholders={2}
          empty={<EmptyState title={t('publishers.issuers-empty')} text={t('publishers.issuers-none')} actions={add} />}
        >
          {(entries) => <IssuersTable issuers={entries} onRemove={setRemoved} />}
        </ListPanel>
      </PanelStack>
      <Suspense>
        {isAdding ? <AddIssuerDialog onClose={() => setAdding(false)} /> : null}
        {removed ? <RemoveIssuerDialog issuer={removed} onClose={() => setRemoved(undefined)} /> : null}
      </Suspense>
    </>
  );
}

interface IssuersTableProps {
  issuers: readonly PublisherIssuer[];
  onRemove: (issuer: PublisherIssuer) => void;
}

function IssuersTable({ issuers, onRemove }: IssuersTableProps) {
  const t = useTranslation();
  const columns: Column<PublisherIssuer>[] = [
    {
      key: 'name',
      head: t('publishers.issuer-name'),
      card: 'lead',
      cell: ({ name, issuer }) => (
        <CellLines>
          <b>{name}</b>
          <UrlCode url={issuer} />
        </CellLines>
      ),
    },
    { key: 'kind', head: t('publishers.issuer-kind'), card: 'meta', cell: ({ kind }) => issuerKindLabels[kind](t) },
    {
      key: 'actions',
      head: '',
      card: 'action',
      cell: (issuer) =>
        mayDo('settings:write') ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('publishers.remove-named', { name: issuer.name })}
            onClick={() => onRemove(issuer)}
          >
            {t('publishers.remove')}
          </Button>
        ) : null,
    },
  ];
  return (
    <Table label={t('publishers.issuers')} columns={columns} rows={issuers} rowKey={({ issuerId }) => issuerId} tall />
  );
}
