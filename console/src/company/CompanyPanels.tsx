import {
  type Company,
  type CompanyBody,
  companyCityLimit,
  companyNameLimit,
  companyPostcodeLimit,
  companyStreetLimit,
  registerNumberLimit,
  vatIdLimit,
} from '@lensdock/contract/company/company.ts';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { FactList } from '../ui/data/Readout.tsx';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { Switch } from '../ui/form/choice/Switch.tsx';
import { FieldColumns } from '../ui/form/Field.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './company.module.css';

type Fact = 'allowedToSell' | 'manualAppApproval';

const words: Readonly<Record<Fact, (t: Text) => { label: string; hint: string }>> = {
  allowedToSell: (t) => ({ label: t('company.selling'), hint: t('company.selling-hint') }),
  manualAppApproval: (t) => ({ label: t('company.manual'), hint: t('company.manual-hint') }),
};
const facts: readonly Fact[] = ['allowedToSell', 'manualAppApproval'];

interface PartProps {
  form: CompanyBody;
  onChange: (change: Partial<CompanyBody>) => void;
}

export function CompanySwitches({ form, onChange }: PartProps) {
  const t = useTranslation();
  return (
    <Panel title={t('company.may')} ruled>
      <ul className={style.switches}>
        {facts.map((fact) => {
          const { label, hint } = words[fact](t);
          return (
            <li key={fact}>
              <Switch
                label={label}
                checked={form[fact]}
                aria-describedby={`${fact}-hint`}
                onChange={(event) => onChange({ [fact]: event.target.checked })}
              />
              <p id={`${fact}-hint`}>{hint}</p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

interface DetailsProps extends PartProps {
  errors: Readonly<Record<string, string>>;
  countries: Company['countries'];
}

export function CompanyDetails({ form, onChange, errors, countries }: DetailsProps) {
  const t = useTranslation();
  return (
    <Panel title={t('company.details')}>
      <FieldColumns>
        <TextField
          id="companyName"
          label={t('company.name')}
          value={form.companyName}
          maxLength={companyNameLimit}
          error={errors.companyName}
          onChange={(event) => onChange({ companyName: event.target.value })}
        />
        <TextField
          id="street"
          label={t('company.street')}
          optional
          value={form.street ?? ''}
          maxLength={companyStreetLimit}
          error={errors.street}
          onChange={(event) => onChange({ street: event.target.value === '' ? null : event.target.value })}
        />
        <TextField
          id="postcode"
          label={t('company.postcode')}
          optional
          value={form.postcode ?? ''}
          maxLength={companyPostcodeLimit}
          error={errors.postcode}
          onChange={(event) => onChange({ postcode: event.target.value === '' ? null : event.target.value })}
        />
        <TextField
          id="city"
          label={t('company.city')}
          optional
          value={form.city ?? ''}
          maxLength={companyCityLimit}
          error={errors.city}
          onChange={(event) => onChange({ city: event.target.value === '' ? null : event.target.value })}
        />
        <SelectField
          id="country"
          label={t('company.country')}
          value={form.country}
          error={errors.country}
          choices={countries.map(({ isocode, name }) => ({ value: isocode, text: name }))}
          onChange={(event) => onChange({ country: event.target.value })}
        />
        <TextField
          id="vatId"
          label={t('company.vat-id')}
          optional
          hint={t('company.vat-id-hint')}
          value={form.vatId ?? ''}
          maxLength={vatIdLimit}
          error={errors.vatId}
          onChange={(event) => onChange({ vatId: event.target.value === '' ? null : event.target.value })}
        />
        <TextField
          id="registerNumber"
          label={t('company.register-number')}
          optional
          hint={t('company.register-number-hint')}
          value={form.registerNumber ?? ''}
          maxLength={registerNumberLimit}
          error={errors.registerNumber}
          onChange={(event) => onChange({ registerNumber: event.target.value === '' ? null : event.target.value })}
        />
      </FieldColumns>
    </Panel>
  );
}

/** The details of a company for operators who do not change them. */
export function CompanySummary({ company }: { company: Company }) {
  const t = useTranslation();
  const { street, postcode, city, country, countries, vatId, registerNumber } = company;
  const facts = [
    { label: t('company.street'), value: street },
    { label: t('company.postcode'), value: postcode },
    { label: t('company.city'), value: city },
    { label: t('company.country'), value: countries.find(({ isocode }) => isocode === country)?.name ?? country },
    { label: t('company.vat-id'), value: vatId },
    { label: t('company.register-number'), value: registerNumber },
  ];
  return (
    <Panel title={t('company.details')}>
      <FactList facts={facts.map(({ label, value }) => ({ label, value: value ?? '–' }))} />
    </Panel>
  );
}

export function CompanyFacts({ company }: { company: Company }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('company.facts')}>
      <FactList
        facts={[
          { label: t('company.id'), value: <code>{company.companyId}</code> },
          { label: t('company.since'), value: format.date(company.since) },
        ]}
      />
    </Panel>
  );
}
