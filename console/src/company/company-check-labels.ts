import './company.texts.ts';
import type { CompanyCheck } from '@lensdock/contract/company/company.ts';
import type { Text } from '../i18n/text.ts';

export const checkLabels: Readonly<Record<CompanyCheck['code'], (t: Text) => string>> = {
  'register-number': (t) => t('company.check-register-number'),
  address: (t) => t('company.check-address'),
  'vat-number': (t) => t('company.check-vat-number'),
  contact: (t) => t('company.check-contact'),
  'payout-account': (t) => t('company.check-payout-account'),
  country: (t) => t('company.check-country'),
};

export const checkStateLabels: Readonly<Record<CompanyCheck['state'], (t: Text) => string>> = {
  ok: (t) => t('company.check-ok'),
  missing: (t) => t('company.check-missing'),
  invalid: (t) => t('company.check-invalid'),
};
