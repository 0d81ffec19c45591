import type { companyFindingTexts } from '@lensdock/contract/company/company.findings.ts';
import { vatPrefixes } from '@lensdock/contract/company/vat-id.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import * as jsvat from 'jsvat';

/** Countries whose VAT numbers have a known format with check digits: the European Union and its neighbours. */
const forms: Readonly<Record<string, jsvat.Country>> = {
  AT: jsvat.austria,
  BE: jsvat.belgium,
  BG: jsvat.bulgaria,
  CH: jsvat.switzerland,
  CY: jsvat.cyprus,
  CZ: jsvat.czechRepublic,
  DE: jsvat.germany,
  DK: jsvat.denmark,
  EE: jsvat.estonia,
  ES: jsvat.spain,
  FI: jsvat.finland,
  FR: jsvat.france,
  GB: jsvat.unitedKingdom,
  GR: jsvat.greece,
  HR: jsvat.croatia,
  HU: jsvat.hungary,
  IE: jsvat.ireland,
  IT: jsvat.italy,
  LT: jsvat.lithuania,
  LU: jsvat.luxembourg,
  LV: jsvat.latvia,
  MT: jsvat.malta,
  NL: jsvat.netherlands,
  NO: jsvat.norway,
  PL: jsvat.poland,
  PT: jsvat.portugal,
  RO: jsvat.romania,
  SE: jsvat.sweden,
  SI: jsvat.slovenia,
  SK: jsvat.slovakiaRepublic,
};

/** For other countries: letters and digits with at least one digit. */
const anyForm = /^(?=.*[0-9])[A-Z0-9]{4,20}$/;

/**
 * Validates a VAT number against the format and check digits of its country, because invoices depend on it. Whether the
 * number was ever issued is not verified.
 */
export function vatIdFindings(vatId: string | null, country: string): Finding[] {
  if (vatId === null) return [];
  const finding = (code: keyof typeof companyFindingTexts, parameters: Record<string, string>): Finding[] => [
    { code, inputField: 'vatId', parameters: { found: vatId, ...parameters } },
  ];
  const form = forms[country];
  if (!form) return anyForm.test(vatId) ? [] : finding('vat-id-form', {});
  const prefixes = vatPrefixes(country);
  const prefix = prefixes.find((one) => vatId.startsWith(one));
  if (!prefix) return finding('vat-id-prefix', { prefix: prefixes.join(' / '), found: vatId.slice(0, 2) });
  // Northern Ireland uses British numbers with another prefix.
  const { isValid, isValidFormat } = jsvat.checkVAT(vatId.replace(/^XI/, 'GB'), [form]);
  if (isValid) return [];
  return finding(isValidFormat ? 'vat-id-digits' : 'vat-id-form', {});
}
