import type { AccessToken } from '@lensdock/contract/tokens/tokens.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import style from './tokens.module.css';

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
          <span className={style.lines}>
            {format.dateTime(lastUse.at)}
            <small>{[lastUse.address, lastUse.client].filter(Boolean).join(', ')}</small>
          </span>
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
        <span className={style.actions}>
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
        </span>
      ),
    },
  ];
  return <Table label={t('tokens.title')} columns={columns} rows={tokens} rowKey={({ tokenId }) => tokenId} tall />;
}

function NameCell({ token: { name, scopes, apps, createdBy } }: { token: AccessToken }) {
  const t = useTranslation();
  return (
    <span className={style.lines}>
      <b>{name}</b>
      <small>{t('tokens.created-by', { person: createdBy })}</small>
      <small>{apps ? apps.map((app) => app.name).join(', ') : t('tokens.all-apps')}</small>
      <code>{scopes.join(' ')}</code>
    </span>
  );
}

function ExpiryCell({ token: { expires, overlapEnds } }: { token: AccessToken }) {
  const t = useTranslation();
  const format = useFormat();
  if (expires <= Date.now()) return <Tag tone="bad">{t('tokens.expired')}</Tag>;
  return (
    <span className={style.lines}>
      {format.date(expires)}
      {overlapEnds === null ? null : <small>{t('tokens.overlap', { until: format.dateTime(overlapEnds) })}</small>}
    </span>
  );
}
