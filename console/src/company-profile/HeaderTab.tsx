import { tagLineLimit } from '@lensdock/contract/company-profile/company-profile-rules.ts';
import { useTranslation } from '../i18n/text.ts';
import { FactList } from '../ui/data/Readout.tsx';
import { BusyFieldset } from '../ui/form/BusyFieldset.tsx';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { FieldColumns } from '../ui/form/Field.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import style from './company-profile.module.css';
import { useCompanySizes } from './company-profile.queries.ts';
import { LogoField } from './LogoField.tsx';
import type { ProfileValues } from './profile-values.ts';
import type { ProfileTabProps } from './tab-props.ts';

export function HeaderTab({ form, profile, error }: ProfileTabProps) {
  const t = useTranslation();
  const sizes = useCompanySizes().data ?? [];
  const { values, change } = form;
  const { companyData, headerData } = profile;
  const text = (name: 'tagLine' | 'foundedIn' | 'companyWebsite' | 'linkedInProfileUrl') => ({
    ...{ id: name, value: values[name], error: error(name), optional: true },
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <PanelStack>
      <Panel title={t('company-profile.kept-by-store')} text={t('company-profile.kept-by-store-text')}>
        <FactList
          facts={[
            { label: t('company-profile.name'), value: companyData.name },
            { label: t('company-profile.country'), value: headerData.country.name },
            { label: t('company-profile.city'), value: headerData.city ?? t('company-profile.no-city') },
          ]}
        />
      </Panel>
      <Panel title={t('company-profile.header-panel')}>
        <div className={style.header}>
          {/* A logo that is on its way can be cancelled. */}
          <BusyFieldset busy={form.busy && !form.progress}>
            <LogoField form={form} profile={profile} error={error('logo')} />
          </BusyFieldset>
          <BusyFieldset busy={form.busy}>
            <div className={style.fields}>
              <TextField
                label={t('company-profile.tag-line')}
                hint={t('company-profile.tag-line-hint')}
                count={[...values.tagLine].length}
                limit={tagLineLimit}
                {...text('tagLine')}
              />
              <FieldColumns>
                <div className={style.shown}>
                  <SelectField
                    id="companySize"
                    label={t('company-profile.size')}
                    hint={t('company-profile.size-hint')}
                    optional
                    choices={[
                      { value: '', text: t('company-profile.no-size') },
                      ...sizes.map(({ code, value }) => ({ value: code, text: value.replace('-', '–') })),
                    ]}
                    value={values.companySize}
                    onChange={({ target }) => change({ companySize: target.value as ProfileValues['companySize'] })} // the choices are the codes
                    error={error('companySize')}
                  />
                  <Checkbox
                    label={t('company-profile.show-size')}
                    checked={values.showCompanySize}
                    onChange={({ target }) => change({ showCompanySize: target.checked })}
                  />
                </div>
                <div className={style.shown}>
                  <TextField
                    label={t('company-profile.founded')}
                    hint={t('company-profile.founded-hint', { year: String(new Date().getFullYear()) })}
                    inputMode="numeric"
                    {...text('foundedIn')}
                  />
                  <Checkbox
                    label={t('company-profile.show-founded')}
                    checked={values.showFounded}
                    onChange={({ target }) => change({ showFounded: target.checked })}
                  />
                </div>
                <TextField type="url" label={t('company-profile.website')} {...text('companyWebsite')} />
                <TextField type="url" label={t('company-profile.linked-in')} {...text('linkedInProfileUrl')} />
              </FieldColumns>
            </div>
          </BusyFieldset>
        </div>
      </Panel>
    </PanelStack>
  );
}
