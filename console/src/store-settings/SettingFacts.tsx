import type { StoreSetting } from '@lensdock/contract/store-settings/store-settings.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { FactList } from '../ui/data/Readout.tsx';
import { useSettingValue } from './use-setting-value.ts';

/** The value in force, its default, its last change and the variable that takes precedence. */
export function SettingFacts({ setting }: { setting: StoreSetting }) {
  const t = useTranslation();
  const format = useFormat();
  const worded = useSettingValue();
  const { kind, value, defaultValue, changed, effect, name } = setting;
  return (
    <FactList
      facts={[
        { label: t('store-settings.in-force'), value: worded(kind, value) },
        { label: t('store-settings.default'), value: worded(kind, defaultValue) },
        ...(changed
          ? [
              {
                label: t('store-settings.last-change'),
                value: t('store-settings.changed', { name: changed.by, date: format.dateTime(changed.at) }),
              },
            ]
          : []),
        { label: t('store-settings.effect'), value: effect },
        { label: t('store-settings.variable'), value: <code>{name}</code> },
      ]}
    />
  );
}
