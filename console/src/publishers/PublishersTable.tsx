import type { TrustedPublisher } from '@lensdock/contract/publishers/publishers.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { CellLines } from '../ui/data/CellLines.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { publisherLabel } from './publisher-labels.ts';

interface PublishersTableProps {
  publishers: readonly TrustedPublisher[];
  /** Missing without the permission. */
  onRemove?: (publisher: TrustedPublisher) => void;
}

export function PublishersTable({ publishers, onRemove }: PublishersTableProps) {
  const t = useTranslation();
  const columns: Column<TrustedPublisher>[] = [
    {
      key: 'publisher',
      head: t('publishers.publisher'),
      card: 'lead',
      cell: (publisher) => <PublisherCell publisher={publisher} />,
    },
    { key: 'scopes', head: t('publishers.scopes'), cell: ({ scopes }) => <code>{scopes.join(' ')}</code> },
    {
      key: 'use',
      head: t('publishers.last-use'),
      card: 'meta',
      cell: (publisher) => <UseCell publisher={publisher} />,
    },
  ];
  const action: Column<TrustedPublisher> = {
    key: 'actions',
    head: '',
    card: 'action',
    cell: (publisher) => (
      <Button
        size="small"
        variant="quiet"
        aria-label={t('publishers.remove-named', { name: publisherLabel(publisher) })}
        onClick={() => onRemove?.(publisher)}
      >
        {t('publishers.remove')}
      </Button>
    ),
  };
  return (
    <Table
      label={t('publishers.list')}
      columns={onRemove ? [...columns, action] : columns}
      rows={publishers}
      rowKey={({ publisherId }) => publisherId}
      tall
    />
  );
}

function PublisherCell({ publisher }: { publisher: TrustedPublisher }) {
  const t = useTranslation();
  const { repositoryId, environment, branch, claims, issuer, createdBy } = publisher;
  return (
    <CellLines>
      <b>{publisherLabel(publisher)}</b>
      <small>{issuer.name}</small>
      {repositoryId === null ? null : <small>{t('publishers.repository-id-is', { id: repositoryId })}</small>}
      {environment === null ? null : <small>{t('publishers.environment-is', { environment })}</small>}
      {branch === null ? null : <small>{t('publishers.branch-is', { branch })}</small>}
      {claims.map(({ name, value }) => (
        <code key={name}>
          {name} = {value}
        </code>
      ))}
      <small>{t('publishers.acts-for', { person: createdBy })}</small>
    </CellLines>
  );
}

function UseCell({ publisher: { lastUse, blocked } }: { publisher: TrustedPublisher }) {
  const t = useTranslation();
  const format = useFormat();
  if (blocked === 'issuer') return <Tag tone="bad">{t('publishers.blocked-issuer')}</Tag>;
  if (blocked === 'person') return <Tag tone="bad">{t('publishers.blocked-person')}</Tag>;
  if (lastUse === null) return t('publishers.never-used');
  return (
    <CellLines>
      {format.dateTime(lastUse.at)}
      {lastUse.run === null ? null : <small>{t('publishers.run', { run: lastUse.run })}</small>}
    </CellLines>
  );
}
