import { tagLineLimit } from '@lensdock/contract/company-profile/company-profile-rules.ts';
import { useFieldError, useFormValue } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { FactList } from '../ui/data/Readout.tsx';
import { Checkbox } from '../ui/form/choice/Checkbox.tsx';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { FieldColumns } from '../ui/form/Field.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import style from './company-profile.module.css';
import { useCompanySizes } from './company-profile.queries.ts';
import { LogoField } from './LogoField.tsx';
import { ProfileTextField } from './ProfileTextField.tsx';
import type { ProfileValues } from './profile-values.ts';
import type { ProfileTabProps } from './tab-props.ts';
import type { ProfileForm } from './use-profile-forms.ts';

export function HeaderTab({ form, profile, progress }: ProfileTabProps) {
  const t = useTranslation();
  const { companyData, headerData, postalAddress } = profile;
  return (
    <PanelStack>
      <Panel title={t('company-profile.kept-by-store')} text={t('company-profile.kept-by-store-text')}>
        <FactList
          facts={[
            { label: t('company-profile.name'), value: companyData.name },
            { label: t('company-profile.country'), value: headerData.country.name },
            { label: t('company-profile.street'), value: postalAddress.street ?? t('company-profile.not-entered') },
            { label: t('company-profile.postcode'), value: postalAddress.postcode ?? t('company-profile.not-entered') },
            { label: t('company-profile.city'), value: headerData.city ?? t('company-profile.no-city') },
          ]}
        />
      </Panel>
      <Panel title={t('company-profile.header-panel')}>
        <div className={style.header}>
          <LogoField form={form} profile={profile} progress={progress} />
          <HeaderFields form={form} />
        </div>
      </Panel>
    </PanelStack>
  );
}

function HeaderFields({ form }: { form: ProfileForm }) {
  const t = useTranslation();
  return (
    <div className={style.fields}>
      <ProfileTextField
        form={form}
        name="tagLine"
        optional
        label={t('company-profile.tag-line')}
        hint={t('company-profile.tag-line-hint')}
        counted
        limit={tagLineLimit}
      />
      <FieldColumns>
        <div className={style.shown}>
          <SizeField form={form} />
          <ShownBox form={form} name="showCompanySize" label={t('company-profile.show-size')} />
        </div>
        <div className={style.shown}>
          <ProfileTextField
            form={form}
            name="foundedIn"
            optional
            label={t('company-profile.founded')}
            hint={t('company-profile.founded-hint', { year: String(new Date().getFullYear()) })}
            inputMode="numeric"
          />
          <ShownBox form={form} name="showFounded" label={t('company-profile.show-founded')} />
        </div>
        <ProfileTextField form={form} name="companyWebsite" type="url" optional label={t('company-profile.website')} />
        <ProfileTextField
          form={form}
          name="linkedInProfileUrl"
          type="url"
          optional
          label={t('company-profile.linked-in')}
        />
      </FieldColumns>
    </div>
  );
}

function SizeField({ form }: { form: ProfileForm }) {
  const t = useTranslation();
  const sizes = useCompanySizes().data ?? [];
  return (
    <SelectField
      id="companySize"
      label={t('company-profile.size')}
      hint={t('company-profile.size-hint')}
      optional
      choices={[
        { value: '', text: t('company-profile.no-size') },
        ...sizes.map(({ code, value }) => ({ value: code, text: value.replace('-', '–') })),
      ]}
      value={useFormValue(form, 'companySize')}
      disabled={form.isLocked()}
      onChange={({ target }) => form.change({ companySize: target.value as ProfileValues['companySize'] })} // the options are the codes
      error={useFieldError(form, 'companySize')}
    />
  );
}

interface ShownBoxProps {
  form: ProfileForm;
  name: 'showCompanySize' | 'showFounded';
  label: string;
}

function ShownBox({ form, name, label }: ShownBoxProps) {
  return (
    <Checkbox
      label={label}
      checked={useFormValue(form, name)}
      disabled={form.isLocked()}
      onChange={({ target }) => form.change({ [name]: target.checked })}
    />
  );
}
