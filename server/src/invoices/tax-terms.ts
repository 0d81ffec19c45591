import type { InvoiceParty } from '@lensdock/contract/invoices/invoice.ts';
import type { TaxTerms } from '@lensdock/contract/invoices/tax-treatment.ts';
import type { Settings } from '../kernel/settings/settings.ts';

export type IssuerSettings = Pick<
  Settings,
  | 'INVOICE_ISSUER_NAME'
  | 'INVOICE_ISSUER_ADDRESS'
  | 'INVOICE_ISSUER_POSTCODE'
  | 'INVOICE_ISSUER_CITY'
  | 'INVOICE_ISSUER_COUNTRY'
  | 'INVOICE_ISSUER_VAT_ID'
>;

/** The issuer is the store's operator. */
export function issuerOf(settings: IssuerSettings): InvoiceParty {
  return {
    name: settings.INVOICE_ISSUER_NAME,
    address: settings.INVOICE_ISSUER_ADDRESS ?? null,
    postcode: settings.INVOICE_ISSUER_POSTCODE ?? null,
    city: settings.INVOICE_ISSUER_CITY ?? null,
    country: settings.INVOICE_ISSUER_COUNTRY,
    vatId: settings.INVOICE_ISSUER_VAT_ID ?? null,
  };
}

export function taxTermsOf(
  settings: IssuerSettings & Pick<Settings, 'INVOICE_TAX_PERCENT' | 'PAYOUT_WITHOUT_VAT_ID'>,
): TaxTerms {
  return {
    issuer: issuerOf(settings),
    domesticPercent: settings.INVOICE_TAX_PERCENT,
    payWithoutVatId: settings.PAYOUT_WITHOUT_VAT_ID,
  };
}

const needed = [
  ...(['INVOICE_ISSUER_ADDRESS', 'INVOICE_ISSUER_POSTCODE'] as const),
  ...(['INVOICE_ISSUER_CITY', 'INVOICE_ISSUER_VAT_ID'] as const),
];

/** Returns the missing settings that an invoice needs to name its issuer. */
export function missingIssuerSettings(settings: IssuerSettings): string[] {
  return needed.filter((name) => settings[name] === undefined);
}

/** Whether real money is paid, because at least one provider is not a sandbox. */
export function isOutsideSandbox(settings: Pick<Settings, 'STRIPE_SECRET_KEY' | 'BANK_PAYMENTS_URL'>): boolean {
  return settings.STRIPE_SECRET_KEY !== undefined || settings.BANK_PAYMENTS_URL !== undefined;
}

/** Returns the warning for the start of the server; undefined if no setting is missing. */
export function issuerWarning(settings: IssuerSettings): string | undefined {
  const missing = missingIssuerSettings(settings);
  if (missing.length === 0) return undefined;
  return `Warning: the issuer of the self-billing invoices is incomplete. Set ${missing.join(', ')}. Outside the sandbox no payout run starts without them.`;
}
