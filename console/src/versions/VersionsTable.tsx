import type { VersionEntry } from '@lensdock/contract/versions/versions.ts';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { RolloutTag } from '../rollouts/RolloutTag.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { LinkButton } from '../ui/text/TextAnchor.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';

interface VersionsTableProps {
  app: string;
  versions: readonly VersionEntry[];
  /** Called for a rejected version, which cannot be opened. */
  onRejected: () => void;
  onDelete: (version: VersionEntry) => void;
}

/** The versions, newest first. */
export function VersionsTable({ app, versions, onRejected, onDelete }: VersionsTableProps) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const columns: Column<VersionEntry>[] = [
    {
      key: 'name',
      head: t('versions.name'),
      card: 'lead',
      cell: (version) =>
        isRejected(version) ? (
          <LinkButton plain onClick={onRejected}>
            {version.versionName}
          </LinkButton>
        ) : (
          <TextLink plain to="/app/$id/detail/$appVersionCode" params={{ id: app, appVersionCode: version.code }}>
            {version.versionName}
          </TextLink>
        ),
    },
    {
      key: 'status',
      head: t('versions.status'),
      card: 'meta',
      cell: (version) => (
        <>
          <RolloutTag label={version.displayLabel} rollout={version.rollout} />{' '}
          {version.earlyAccess ? <Tag tone="info">{t('rollouts.tag-early')}</Tag> : null}
          {version.saved ? null : <Tag tone="outline">{t('versions.not-saved')}</Tag>}
        </>
      ),
    },
    {
      key: 'modified',
      head: t('versions.modified'),
      align: 'end',
      card: 'end',
      sorted: 'descending',
      cell: (version) => format.date(version.lastModified),
    },
    {
      key: 'actions',
      head: '',
      align: 'end',
      quiet: true,
      card: 'action',
      cell: (version) =>
        version.deletable ? (
          <IconButton
            icon={Trash2}
            label={t('versions.delete-named', { name: version.versionName })}
            onClick={() => onDelete(version)}
          />
        ) : null,
    },
  ];
  function open(version: VersionEntry) {
    if (isRejected(version)) onRejected();
    else void navigate({ to: '/app/$id/detail/$appVersionCode', params: { id: app, appVersionCode: version.code } });
  }
  return (
    <Table label={t('versions.table')} columns={columns} rows={versions} rowKey={({ code }) => code} onOpen={open} />
  );
}

function isRejected({ approvalStatus }: VersionEntry): boolean {
  return approvalStatus === 'Unapproved';
}
