import type { StoreSetting } from '@lensdock/contract/store-settings/store-settings.ts';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import style from './store-settings.module.css';
import { useSettingValue } from './use-setting-value.ts';

/** The settings of a group, with the source of each value. */
export function SettingsTable({ label, settings }: { label: string; settings: readonly StoreSetting[] }) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const worded = useSettingValue();
  const columns: Column<StoreSetting>[] = [
    {
      key: 'setting',
      head: t('store-settings.setting'),
      card: 'lead',
      width: 56,
      cell: ({ name, title, text }) => (
        <span className={style.setting}>
          <TextLink plain to="/store-settings/$name" params={{ name }}>
            {title}
          </TextLink>
          <small>{text}</small>
        </span>
      ),
    },
    {
      key: 'value',
      head: t('store-settings.value'),
      card: 'meta',
      width: 20,
      cell: ({ kind, value }) => worded(kind, value),
    },
    {
      key: 'source',
      head: t('store-settings.decided-by'),
      card: 'end',
      width: 24,
      cell: ({ source, changed }) => (
        <span className={style.source}>
          {source === 'environment' ? <Tag tone="outline">{t('store-settings.by-environment')}</Tag> : null}
          {source === 'product' ? <Tag tone="info">{t('store-settings.by-product')}</Tag> : null}
          {source === 'default' ? <Tag>{t('store-settings.by-default')}</Tag> : null}
          {changed ? (
            <small>{t('store-settings.changed', { name: changed.by, date: format.date(changed.at) })}</small>
          ) : null}
        </span>
      ),
    },
  ];
  return (
    <Table
      label={label}
      columns={columns}
      rows={settings}
      rowKey={({ name }) => name}
      tall
      onOpen={({ name }) => void navigate({ to: '/store-settings/$name', params: { name } })}
    />
  );
}
