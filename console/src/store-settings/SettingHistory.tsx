import type { StoreSetting, StoreSettingDetails } from '@lensdock/contract/store-settings/store-settings.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { useSettingValue } from './use-setting-value.ts';

type Change = StoreSettingDetails['history'][number] & { key: number };

interface SettingHistoryProps {
  setting: StoreSetting;
  history: StoreSettingDetails['history'];
}

/** The changes of a setting in the product, newest first. */
export function SettingHistory({ setting: { kind }, history }: SettingHistoryProps) {
  const t = useTranslation();
  const format = useFormat();
  const worded = useSettingValue();
  const rows = history.map((change, index): Change => ({ ...change, key: history.length - index }));
  const columns: Column<Change>[] = [
    {
      key: 'value',
      head: t('store-settings.value'),
      card: 'lead',
      cell: ({ value }) => (value === null ? t('store-settings.back-to-default') : worded(kind, value)),
    },
    { key: 'by', head: t('store-settings.by'), card: 'meta', cell: ({ by }) => by },
    { key: 'at', head: t('store-settings.at'), align: 'end', card: 'end', cell: ({ at }) => format.dateTime(at) },
  ];
  return (
    <Panel title={t('store-settings.history')} ruled flush={rows.length > 0}>
      {rows.length > 0 ? (
        <Table label={t('store-settings.history')} columns={columns} rows={rows} rowKey={({ key }) => String(key)} />
      ) : (
        <p>{t('store-settings.never-changed')}</p>
      )}
    </Panel>
  );
}
