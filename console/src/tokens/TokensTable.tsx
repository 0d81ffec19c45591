import type { AccessToken } from '@lensdock/contract/tokens/tokens.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { CellLines, RowActions } from '../ui/data/CellLines.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Tag } from '../ui/text/Tag.tsx';

interface TokensTableProps {
  tokens: readonly AccessToken[];
  onRotate: (token: AccessToken) => void;
  onRevoke: (token: AccessToken) => void;
}

export function TokensTable({ tokens, onRotate, onRevoke }: TokensTableProps) {
  const t = useTranslation();
  const format = useFormat();
  const columns: Column<AccessToken>[] = [
    { key: 'name', head: t('tokens.name'), card: 'lead', cell: (token) => <NameCell token={token} /> },
    {
      key: 'last-use',
      head: t('tokens.last-use'),
      cell: ({ lastUse }) =>
        lastUse ? (
          <CellLines>
            {format.dateTime(lastUse.at)}
            <small>{[lastUse.address, lastUse.client].filter(Boolean).join(', ')}</small>
          </CellLines>
        ) : (
          t('tokens.never-used')
        ),
    },
    { key: 'expires', head: t('tokens.expires'), card: 'meta', cell: (token) => <ExpiryCell token={token} /> },
    {
      key: 'actions',
      head: '',
      card: 'action',
      cell: (token) => (
        <RowActions>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('tokens.rotate-named', { name: token.name })}
            onClick={() => onRotate(token)}
          >
            {t('tokens.rotate')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('tokens.revoke-named', { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {t('tokens.revoke')}
          </Button>
        </RowActions>
      ),
    },
  ];
  return <Table label={t('tokens.title')} columns={columns} rows={tokens} rowKey={({ tokenId }) => tokenId} tall />;
}

function NameCell({ token: { name, scopes, apps, createdBy } }: { token: AccessToken }) {
  const t = useTranslation();
  return (
    <CellLines>
      <b>{name}</b>
      <small>{t('tokens.created-by', { person: createdBy })}</small>
      <small>{apps ? apps.map((app) => app.name).join(', ') : t('tokens.all-apps')}</small>
      <code>{scopes.join(' ')}</code>
    </CellLines>
  );
}

function ExpiryCell({ token: { expires, overlapEnds } }: { token: AccessToken }) {
  const t = useTranslation();
  const format = useFormat();
  if (expires <= Date.now()) return <Tag tone="bad">{t('tokens.expired')}</Tag>;
  return (
    <CellLines>
      {format.date(expires)}
      {overlapEnds === null ? null : <small>{t('tokens.overlap', { until: format.dateTime(overlapEnds) })}</small>}
    </CellLines>
  );
}
