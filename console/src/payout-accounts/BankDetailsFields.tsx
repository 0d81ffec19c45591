import {
  accountHolderLimit,
  type BankDetails,
  type BankField,
  bankFields,
} from '@lensdock/contract/payout-accounts/bank-details.ts';
import type { BankAccountType } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { TextField } from '../ui/form/TextField.tsx';

const typeLabels: Readonly<Record<BankAccountType, (t: Text) => string>> = {
  IBAN: (t) => t('payout-accounts.type-iban'),
  BSB: (t) => t('payout-accounts.type-bsb'),
  CA_BANK: (t) => t('payout-accounts.type-ca'),
  SG_BANK: (t) => t('payout-accounts.type-sg'),
  US_BANK: (t) => t('payout-accounts.type-us'),
};
const types = Object.keys(typeLabels) as BankAccountType[]; // the keys of exactly this record

const fieldLabels: Readonly<Record<BankField, (t: Text) => string>> = {
  iban: (t) => t('payout-accounts.field-iban'),
  bsb: (t) => t('payout-accounts.field-bsb'),
  accountNumber: (t) => t('payout-accounts.field-account'),
  transitNumber: (t) => t('payout-accounts.field-transit'),
  institutionNumber: (t) => t('payout-accounts.field-institution'),
  bankCode: (t) => t('payout-accounts.field-bank-code'),
  branchCode: (t) => t('payout-accounts.field-branch-code'),
  routingNumber: (t) => t('payout-accounts.field-routing'),
};

/** The label of a field for the error list. */
export function labelOf(t: Text, name: string): string {
  if (name === 'accountHolder') return t('payout-accounts.field-holder');
  if (name === 'bankAccountType') return t('payout-accounts.field-type');
  return name in fieldLabels ? fieldLabels[name as BankField](t) : name; // just checked
}

interface FieldsProps {
  details: BankDetails;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<BankDetails>) => void;
}

/** The bank account fields of a country, labelled with their lengths. */
export function BankDetailsFields({ details, errors, onChange }: FieldsProps) {
  const t = useTranslation();
  const fields = details.bankAccountType ? bankFields[details.bankAccountType] : [];
  return (
    <>
      <SelectField
        id="bankAccountType"
        label={t('payout-accounts.field-type')}
        prompt={t('payout-accounts.type-prompt')}
        value={details.bankAccountType ?? ''}
        error={errors.bankAccountType}
        choices={types.map((type) => ({ value: type, text: typeLabels[type](t) }))}
        onChange={(event) => onChange({ bankAccountType: event.target.value as BankAccountType })} // one of the options
      />
      <TextField
        id="accountHolder"
        label={t('payout-accounts.field-holder')}
        value={details.accountHolder ?? ''}
        maxLength={accountHolderLimit}
        error={errors.accountHolder}
        onChange={(event) => onChange({ accountHolder: event.target.value })}
      />
      {fields.map(({ name, min, max }) => (
        <TextField
          key={name}
          id={name}
          mono
          label={fieldLabels[name](t)}
          value={details[name] ?? ''}
          maxLength={60}
          inputMode={name === 'iban' ? 'text' : 'numeric'}
          hint={
            name === 'iban'
              ? t('payout-accounts.iban-hint')
              : min === max
                ? t('payout-accounts.digits', { count: max })
                : t('payout-accounts.digits-range', { min, max })
          }
          error={errors[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      <p>{t('payout-accounts.passed-on')}</p>
    </>
  );
}
