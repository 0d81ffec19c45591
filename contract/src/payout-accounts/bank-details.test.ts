import { expect, it } from 'vitest';
import { type BankDetails, bankDetailsFindings, plainBankField } from './bank-details.ts';
import { ibanFault } from './iban.ts';

const holder = { accountHolder: 'Northlight Vision GmbH' };
const of = (details: BankDetails) =>
  bankDetailsFindings(details).map(({ inputField, code }) => `${inputField} ${code}`);

it.each<[string, string | undefined]>([
  ['DE89370400440532013000', undefined],
  ['GB29NWBK60161331926819', undefined],
  ['NO9386011117947', undefined],
  ['MT84MALT011000012345MTLCAST001S', undefined],
  ['DE89370400440532013001', 'iban-checksum'],
  ['DE98370400440532013000', 'iban-checksum'],
  ['GB29NWBK60161331926891', 'iban-checksum'],
  ['DE8937040044053201300', 'iban-length'],
  ['XX89370400440532013000', 'iban-country'],
  ['370400440532013000', 'wrong-form'],
  ['de89370400440532013000', 'wrong-form'],
  ['', 'wrong-form'],
])('reports for the IBAN %s: %s', (iban, fault) => {
  expect(ibanFault(iban)?.fault).toBe(fault);
});

it('detects every swap of neighbouring digits in an IBAN', () => {
  const iban = 'DE89370400440532013000';
  for (let at = 4; at < iban.length - 1; at++) {
    const [one = '', two = ''] = [iban[at], iban[at + 1]];
    const swapped = iban.slice(0, at) + two + one + iban.slice(at + 2);
    expect(ibanFault(swapped)?.fault, swapped).toBe(one === two ? undefined : 'iban-checksum');
  }
});

it.each<[BankDetails, string[]]>([
  [{}, ['accountHolder required', 'bankAccountType required']],
  [{ ...holder, bankAccountType: 'IBAN', iban: 'de89 3704 0044 0532 0130 00' }, []],
  [{ ...holder, bankAccountType: 'BSB', bsb: '062-000', accountNumber: '12345' }, []],
  [
    { ...holder, bankAccountType: 'BSB', bsb: '06200', accountNumber: '1234567890' },
    ['bsb bank-length', 'accountNumber bank-length-range'],
  ],
  [
    {
      ...holder,
      bankAccountType: 'CA_BANK',
      transitNumber: '11000',
      institutionNumber: '000',
      accountNumber: '123456789012345',
    },
    [],
  ],
  [
    { ...holder, bankAccountType: 'CA_BANK', transitNumber: '110000', institutionNumber: '00', accountNumber: '1234' },
    ['transitNumber bank-length', 'institutionNumber bank-length', 'accountNumber bank-length-range'],
  ],
  [{ ...holder, bankAccountType: 'SG_BANK', bankCode: '7171', branchCode: '001', accountNumber: '123456' }, []],
  [
    { ...holder, bankAccountType: 'SG_BANK', bankCode: '717', branchCode: '0011', accountNumber: '12345' },
    ['bankCode bank-length', 'branchCode bank-length', 'accountNumber bank-length-range'],
  ],
  [{ ...holder, bankAccountType: 'US_BANK', routingNumber: '110000000', accountNumber: '12345' }, []],
  [
    { ...holder, bankAccountType: 'US_BANK', routingNumber: '11000000', accountNumber: '12E45' },
    ['routingNumber bank-length', 'accountNumber bank-digits-only'],
  ],
])('returns for %j: %j', (details, findings) => {
  expect(of(details)).toEqual(findings);
});

it('never repeats the input in a finding', () => {
  const findings = bankDetailsFindings({ ...holder, bankAccountType: 'IBAN', iban: 'DE89370400440532013001' });
  expect(JSON.stringify(findings)).not.toContain('3704');
  expect(plainBankField(' de89-3704 ')).toBe('DE893704');
});
