import type { StoreSetting } from '@lensdock/contract/store-settings/store-settings.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';

/** Returns what writes a value of the setting for a reader. */
export function useSettingValue(): (kind: StoreSetting['kind'], value: string | null) => string {
  const t = useTranslation();
  const format = useFormat();
  return (kind, value) => {
    if (value === null) return t('store-settings.unset');
    if (kind.type === 'switch') return value === 'true' ? t('store-settings.on') : t('store-settings.off');
    if (kind.type === 'choice') return kind.choices.find((choice) => choice.value === value)?.text ?? value;
    // Without a unit it is the number of something, such as an account, whose digits are not grouped.
    if (kind.type === 'text' || kind.unit === null) return value;
    return `${format.number(Number(value))} ${kind.unit}`;
  };
}
