import './company-details.texts.ts';
import type { OwnDetails } from '@lensdock/contract/company-details/company-details.ts';
import type { Text } from '../i18n/text.ts';

export const detailLabels: Readonly<Record<keyof OwnDetails, (t: Text) => string>> = {
  companyName: (t) => t('company-details.name'),
  street: (t) => t('company-details.street'),
  postcode: (t) => t('company-details.postcode'),
  city: (t) => t('company-details.city'),
  country: (t) => t('company-details.country'),
  vatId: (t) => t('company-details.vat-id'),
  registerNumber: (t) => t('company-details.register-number'),
};
