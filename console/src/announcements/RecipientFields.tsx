import { type Announcement, sellerApps, sellerStates } from '@lensdock/contract/announcements/announcements.ts';
import { languages } from '@lensdock/contract/kernel/language.ts';
import { useFieldError, useFormValue } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { CheckboxList } from '../ui/form/choice/CheckboxList.tsx';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { FieldColumns } from '../ui/form/Field.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import type { AnnouncementFormState } from './AnnouncementForm.tsx';
import { appsLabels, languageLabels, sellerLabels } from './announcement-labels.ts';
import style from './announcements.module.css';

interface RecipientFieldsProps {
  form: AnnouncementFormState;
  countries: Announcement['countries'];
}

/** The filter. A company has to match every field. */
export function RecipientFields({ form, countries }: RecipientFieldsProps) {
  const t = useTranslation();
  const chosen = useFormValue(form, 'countries');
  return (
    <div className={style.fields}>
      <FieldColumns>
        <SelectField
          label={t('announcements.seller')}
          choices={sellerStates.map((value) => ({ value, text: sellerLabels[value](t) }))}
          value={useFormValue(form, 'seller')}
          onChange={({ target }) =>
            form.change({ seller: sellerStates.find((value) => value === target.value) ?? 'any' })
          }
        />
        <SelectField
          label={t('announcements.apps')}
          choices={sellerApps.map((value) => ({ value, text: appsLabels[value](t) }))}
          value={useFormValue(form, 'apps')}
          onChange={({ target }) => form.change({ apps: sellerApps.find((value) => value === target.value) ?? 'any' })}
        />
        <SelectField
          label={t('announcements.language')}
          hint={t('announcements.language-hint')}
          choices={(['', ...languages] as const).map((value) => ({ value, text: languageLabels[value](t) }))}
          value={useFormValue(form, 'language') ?? ''}
          onChange={({ target }) =>
            form.change({ language: languages.find((value) => value === target.value) ?? null })
          }
        />
        <TextField
          id="filter.sdkBelow"
          label={t('announcements.sdk-below')}
          hint={t('announcements.sdk-below-hint')}
          optional
          type="number"
          min={1}
          max={10_000}
          value={useFormValue(form, 'sdkBelow')}
          error={useFieldError(form, 'filter.sdkBelow')}
          onChange={({ target }) => form.change({ sdkBelow: target.value })}
        />
      </FieldColumns>
      {countries.length === 0 ? null : (
        <div className={style.countries}>
          <b>{t('announcements.countries')}</b>
          <CheckboxList
            label={t('announcements.countries')}
            choices={countries.map(({ isocode, name, companies }) => ({
              value: isocode,
              text: t('announcements.country', { name, companies }),
            }))}
            chosen={chosen}
            onChange={(next) => form.change({ countries: next })}
          />
          <small>{t('announcements.countries-hint')}</small>
        </div>
      )}
    </div>
  );
}
