import {
  companyCityLimit,
  companyNameLimit,
  companyPostcodeLimit,
  companyStreetLimit,
  registerNumberLimit,
  vatIdLimit,
} from '@lensdock/contract/company/company.ts';
import type { CompanyDetails, CompanyDetailsBody } from '@lensdock/contract/company-details/company-details.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { FactList } from '../ui/data/Readout.tsx';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { FieldColumns } from '../ui/form/Field.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { detailLabels } from './company-details-labels.ts';

interface DetailFieldsProps {
  values: CompanyDetailsBody;
  errors: Readonly<Record<string, string>>;
  countries: CompanyDetails['countries'];
  onChange: (change: Partial<CompanyDetailsBody>) => void;
}

interface TextDetail {
  name: 'companyName' | 'street' | 'postcode' | 'city' | 'vatId' | 'registerNumber';
  limit: number;
  hint?: (t: Text) => string;
}

const addressFields: readonly TextDetail[] = [
  { name: 'street', limit: companyStreetLimit },
  { name: 'postcode', limit: companyPostcodeLimit },
  { name: 'city', limit: companyCityLimit },
];
const nameField: TextDetail = { name: 'companyName', limit: companyNameLimit };
const numberFields: readonly TextDetail[] = [
  { name: 'vatId', limit: vatIdLimit, hint: (t) => t('company-details.vat-id-hint') },
  { name: 'registerNumber', limit: registerNumberLimit, hint: (t) => t('company-details.register-number-hint') },
];

/** The fields that take effect at once, and those that wait for the store. */
export function DetailFields({ values, errors, countries, onChange }: DetailFieldsProps) {
  const t = useTranslation();
  const field = ({ name, limit, hint }: TextDetail) => (
    <TextField
      key={name}
      id={name}
      label={detailLabels[name](t)}
      optional={name !== 'companyName'}
      {...(hint && { hint: hint(t) })}
      value={values[name] ?? ''}
      maxLength={limit}
      error={errors[name]}
      onChange={({ target: { value } }) => onChange({ [name]: value === '' && name !== 'companyName' ? null : value })}
    />
  );
  return (
    <PanelStack>
      <Panel title={t('company-details.address')} text={t('company-details.address-text')}>
        <FieldColumns>{addressFields.map(field)}</FieldColumns>
      </Panel>
      <Panel title={t('company-details.checked')} text={t('company-details.checked-text')}>
        <FieldColumns>
          {field(nameField)}
          <SelectField
            id="country"
            label={detailLabels.country(t)}
            value={values.country}
            error={errors.country}
            choices={countries.map(({ isocode, name }) => ({ value: isocode, text: name }))}
            onChange={({ target }) => onChange({ country: target.value })}
          />
          {numberFields.map(field)}
        </FieldColumns>
      </Panel>
    </PanelStack>
  );
}

/** The details for people who cannot change them. */
export function DetailFacts({ details }: { details: CompanyDetails }) {
  const t = useTranslation();
  const country = details.countries.find(({ isocode }) => isocode === details.country)?.name ?? details.country;
  const facts = [nameField, ...addressFields, ...numberFields].map(({ name }) => ({
    label: detailLabels[name](t),
    value: details[name] ?? '–',
  }));
  return (
    <Panel title={t('company-details.tab-details')} text={t('company-details.owners-change')}>
      <FactList facts={[...facts, { label: detailLabels.country(t), value: country }]} />
    </Panel>
  );
}
