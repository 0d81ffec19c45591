import type { Language } from '@lensdock/contract/kernel/language.ts';
import {
  currencies,
  decimalText,
  discountedMinor,
  minimumCommissionWarningMinor,
} from '@lensdock/contract/kernel/money.ts';
import { lockOf } from '@lensdock/contract/lifecycle/app-state.ts';
import type { Licence, Pricing, VolumeDiscount } from '@lensdock/contract/pricing/pricing.ts';
import { ineligibilityReasons, isPaid, type SellerEligibility } from '@lensdock/contract/pricing/pricing-rules.ts';
import { describeFinding } from '@lensdock/contract/registry/describe-finding.ts';
import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { type FoundApp, lockAnyApp } from '../lifecycle/find-app.ts';
import { type LicenceRow, type PricingRow, selectPricing } from './pricing.store.ts';
import { isPriceDue, startPrices } from './start-due-prices.ts';

export type PricingSettings = Pick<
  Settings,
  'COMMISSION_PERCENT' | 'COMMISSION_MINIMUM' | 'SUBSCRIPTION_PRICE_UPDATES'
>;

/** Returns the prices of an app. They are created with the app, so missing rows are a defect. */
export async function pricingOf(queries: Queries, appCode: string): Promise<PricingRow> {
  const row = await selectPricing(queries, appCode);
  if (!row) throw new Error(`app ${appCode}: prices not found`);
  return row;
}

/** Starts due prices and returns the prices of an app that the caller has locked. */
export async function lockPricing(
  transaction: Queries,
  app: FoundApp,
  moment: { at: Date; requestId: string },
): Promise<PricingRow> {
  const row = await pricingOf(transaction, app.code);
  if (!isPriceDue(row, moment.at)) return row;
  await startPrices(transaction, app, moment, row.currency);
  return pricingOf(transaction, app.code);
}

/** Returns an app's prices for reading. Due prices are started first, in case the scheduled task did not run. */
export async function readCurrentPricing(
  database: Database,
  app: FoundApp,
  moment: { at: Date; requestId: string },
): Promise<PricingRow> {
  const row = await pricingOf(database, app.code);
  if (!isPriceDue(row, moment.at)) return row;
  return database.transaction(async (transaction) => {
    const held = await lockAnyApp(transaction, app.code);
    return held ? lockPricing(transaction, held, moment) : row;
  });
}

export function sellerEligibility(app: FoundApp): SellerEligibility {
  const { allowedToSell, approved, canBuy, payoutAccountValidated } = app.company;
  return { allowedToSell, canBuy, companyApproved: approved, payoutAccountValidated };
}

/** Describes the pricing page. */
export function describePricing(
  app: FoundApp,
  row: PricingRow,
  settings: PricingSettings,
  language: Language,
): Pricing {
  const minimum = BigInt(settings.COMMISSION_MINIMUM) * 100n;
  const warning = decimalText(minimumCommissionWarningMinor(Math.max(settings.COMMISSION_PERCENT, 1), minimum));
  const editable = lockOf(app.status) === undefined;
  return {
    productContainerCode: app.code,
    supportedCurrencies: [...currencies],
    developerCurrency: row.currency,
    approved: app.publicationNumber !== null,
    draft: app.publicationNumber === null,
    proposed: !row.saved,
    appEditable: editable,
    minimumCommissionWarningPrices: { EVALUATION: '0', FULL: warning, SUBSCRIPTION: warning, TOOL: '0' },
    commissionRate: settings.COMMISSION_PERCENT,
    minimumCommission: decimalText(minimum),
    licences: row.licences
      .filter((licence) => licence.type !== 'TOOL' || app.toolGranted)
      .map((licence) => describeLicence(app, row, licence, editable, language)),
  };
}

function describeLicence(
  app: FoundApp,
  row: PricingRow,
  licence: LicenceRow,
  editable: boolean,
  language: Language,
): Licence {
  const closed = isPaid(licence.type) ? ineligibilityReasons(sellerEligibility(app)) : [];
  const existing = row.published?.licences.find(({ type }) => type === licence.type)?.prices ?? {};
  return {
    code: licence.code,
    type: { code: licence.type },
    editable: editable && closed.length === 0,
    enabled: licence.enabled,
    specifiedPrice: licence.priceMinor === null ? null : decimalText(licence.priceMinor),
    convertedPrices: licence.prices,
    existingPrices: existing,
    ...(licence.type === 'SUBSCRIPTION' && {
      currentlyActivePrices: row.subscriptionSold ? licence.prices : {},
      nextPriceUpdate:
        licence.nextPrices && licence.nextPriceStart
          ? { prices: licence.nextPrices, start: new Date(licence.nextPriceStart).toISOString() }
          : null,
    }),
    closedBecause: closed.map((code) => ({ code, message: describeFinding({ code }, language) })),
  };
}

export function describeDiscounts(appCode: string, row: PricingRow): VolumeDiscount[] {
  const full = row.licences.find(({ type }) => type === 'FULL')?.priceMinor ?? null;
  return row.discounts.map((discount) => ({
    ...discount,
    appCode,
    resultingPrice: full === null ? null : decimalText(discountedMinor(BigInt(full), discount.discount)),
  }));
}

export function describeDiscount(appCode: string, row: PricingRow, pk: string): VolumeDiscount {
  const discount = describeDiscounts(appCode, row).find((one) => one.pk === pk);
  if (!discount) throw new Error(`discount ${pk} of ${appCode}: saved but not found`);
  return discount;
}
