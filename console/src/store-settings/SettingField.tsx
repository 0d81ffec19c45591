import type { StoreSetting } from '@lensdock/contract/store-settings/store-settings.ts';
import type { SectionForm } from '../forms/section-form.ts';
import { useFieldError, useFormValue } from '../forms/use-section-form.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { Switch } from '../ui/form/choice/Switch.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import type { SettingRead } from './store-settings.queries.ts';

interface SettingFieldProps {
  form: SectionForm<SettingRead, { value: string }>;
  setting: StoreSetting;
}

/** The control for the setting's kind of value. */
export function SettingField({ form, setting: { kind, title } }: SettingFieldProps) {
  const t = useTranslation();
  const rangeOf = useRange();
  const value = useFormValue(form, 'value');
  const error = useFieldError(form, 'value');
  const change = (next: string) => form.change({ value: next });
  if (kind.type === 'switch')
    return (
      <Switch
        id="value"
        label={title}
        checked={value === 'true'}
        onChange={({ target }) => change(String(target.checked))}
      />
    );
  if (kind.type === 'choice')
    return (
      <SelectField
        id="value"
        label={t('store-settings.new-value')}
        choices={kind.choices}
        value={value}
        error={error}
        onChange={({ target }) => change(target.value)}
      />
    );
  const isNumber = kind.type === 'number';
  return (
    <TextField
      id="value"
      label={t('store-settings.new-value')}
      hint={isNumber ? rangeOf(kind) : undefined}
      inputMode={isNumber ? (kind.whole ? 'numeric' : 'decimal') : undefined}
      value={value}
      error={error}
      onChange={({ target }) => change(target.value)}
    />
  );
}

type NumberKind = Extract<StoreSetting['kind'], { type: 'number' }>;

function useRange(): (kind: NumberKind) => string {
  const t = useTranslation();
  const format = useFormat();
  return ({ minimum, maximum, unit }) => {
    // Numbers of accounts and the like are not grouped.
    const written = (value: number) => (unit === null ? String(value) : format.number(value));
    const range =
      maximum === null
        ? t('store-settings.at-least', { minimum: written(minimum) })
        : t('store-settings.range', { minimum: written(minimum), maximum: written(maximum) });
    return unit === null ? range : `${range} ${unit}`;
  };
}
