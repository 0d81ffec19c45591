import type { CompanyCheck, CompanyCheckCode } from '@lensdock/contract/company/company.ts';
import { vatIdFindings } from './check-vat-id.ts';
import type { CompanyRow } from './company.store.ts';

type Facts = Pick<CompanyRow, 'registerNumber' | 'street' | 'postcode' | 'city' | 'vatId' | 'country' | 'canBuy'> & {
  /** Whether one of its people has an email address. */
  hasContact: boolean;
  payoutAccountValidated: boolean;
};

/** Checks that ask no other service: address, VAT number, contact, payout account and country. */
export function companyChecks(company: Facts): CompanyCheck[] {
  const { registerNumber, street, postcode, city, vatId, country, canBuy, hasContact, payoutAccountValidated } =
    company;
  const known = (code: CompanyCheckCode, isKnown: boolean): CompanyCheck => ({
    code,
    state: isKnown ? 'ok' : 'missing',
  });
  return [
    known('register-number', registerNumber !== null),
    known(
      'address',
      [street, postcode, city].every((part) => part !== null),
    ),
    {
      code: 'vat-number',
      state: vatId === null ? 'missing' : vatIdFindings(vatId, country).length > 0 ? 'invalid' : 'ok',
    },
    known('contact', hasContact),
    known('payout-account', payoutAccountValidated),
    known('country', canBuy),
  ];
}
