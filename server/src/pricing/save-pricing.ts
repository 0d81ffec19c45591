import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { readPriceInput } from '@lensdock/contract/pricing/price-input.ts';
import type { LicenceType, PricingBody } from '@lensdock/contract/pricing/pricing.ts';
import { isPaid, licencesNamedTwice, pricingFindings } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { DayRates } from '@lensdock/ports/rates/rates.ts';
import type { Change, Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { inEveryCurrency, otherRate } from './convert-prices.ts';
import { type LicenceChange, type LicenceRow, type PricingRow, updatePricing } from './pricing.store.ts';
import { sellerEligibility } from './read-pricing.ts';

export interface SavePricing {
  app: FoundApp;
  before: PricingRow;
  body: PricingBody;
  rates: DayRates;
  /** Whether a subscription price can be changed with 30 days' notice; otherwise changes are rejected. */
  priceUpdates: boolean;
}

/** 30 days of 24 hours. */
const noticeMs = 30 * 24 * 60 * 60 * 1000;

/** Saves licences and prices; for a published app they take effect at once. */
export async function savePricing(transaction: Queries, context: ActionContext, save: SavePricing): Promise<Changed> {
  const choices = licencesAfter(save);
  const findings = licenceFindings(save, choices);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  return { value: undefined, audit: [await writeLicences(transaction, context, save, choices)] };
}

/** Returns the findings for the licences after a save. */
export function licenceFindings(save: SavePricing, choices: readonly LicenceAfter[]): Finding[] {
  const { app, body } = save;
  return [
    ...licencesNamedTwice(body),
    ...pricingFindings({ licences: [...choices] }, sellerEligibility(app), app.toolGranted),
    ...subscriptionFindings(save, choices),
  ];
}

/** Writes validated licences and returns the audit entry. */
export async function writeLicences(
  transaction: Queries,
  context: ActionContext,
  save: SavePricing,
  choices: readonly LicenceAfter[],
): Promise<Change> {
  const { app, before } = save;
  const changes = choices.map((choice) => changeOf(save, choice, context.at));
  await updatePricing(transaction, app.code, changes, { subject: context.actor.subject, at: context.at });
  return {
    action: 'save-pricing',
    subjectKind: 'pricing',
    subjectId: app.code,
    companyId: app.companyId,
    appCode: app.code,
    before: before.licences.map(({ type, enabled, prices }) => ({ type, enabled, prices })),
    after: changes.map(({ type, enabled, prices, nextPrices }) => ({ type, enabled, prices, nextPrices })),
  };
}

/** A licence after a save: the body merged into the current state. */
export type LicenceAfter = PricingBody['licences'][number];

/** Merges the body into the current licences and prices. A tool licence without a grant is turned off. */
export function licencesAfter({ app: { toolGranted }, before, body }: SavePricing): LicenceAfter[] {
  return before.licences.map((row): LicenceAfter => {
    const sent = body.licences.find((licence) => licence.type.code === row.type);
    const kept =
      (row.nextPriceMinor ?? row.priceMinor) === null ? null : wholeUnits(row.nextPriceMinor ?? row.priceMinor ?? '0');
    const enabled = row.enabled && (row.type !== 'TOOL' || toolGranted);
    if (!sent) return { type: { code: row.type }, enabled, specifiedPrice: kept };
    return { ...sent, specifiedPrice: sent.specifiedPrice === undefined ? kept : sent.specifiedPrice };
  });
}

/** The price of a subscription in use changes with notice or not at all. */
function subscriptionFindings({ before, priceUpdates }: SavePricing, choices: readonly LicenceAfter[]): Finding[] {
  const row = before.licences.find(({ type }) => type === 'SUBSCRIPTION');
  const choice = choices.find(({ type }) => type.code === 'SUBSCRIPTION');
  if (!row || !choice || !isRunning(before, row)) return [];
  const sent = minorOf(choice);
  if (row.nextPriceMinor !== null && row.nextPriceStart !== null) {
    if (sent === row.nextPriceMinor || sent === row.priceMinor) return [];
    const start = new Date(row.nextPriceStart).toISOString().slice(0, 10);
    return [
      {
        section: 'pricing',
        code: 'subscription-price-pending',
        inputField: 'subscriptionPrice',
        parameters: { start },
      },
    ];
  }
  if (sent === row.priceMinor || priceUpdates) return [];
  return [{ section: 'pricing', code: 'subscription-price-fixed', inputField: 'subscriptionPrice' }];
}

function changeOf({ before, rates, priceUpdates }: SavePricing, choice: LicenceAfter, at: Date): LicenceChange {
  const type: LicenceType = choice.type.code;
  const row = before.licences.find((licence) => licence.type === type);
  const priceMinor = isPaid(type) ? minorOf(choice) : null;
  const prices = priceMinor === null ? {} : inEveryCurrency(BigInt(priceMinor), before.currency, rates);
  const rate = otherRate(rates);
  const present = { type, enabled: choice.enabled, rateDate: rates.date, rate };
  const now = {
    ...present,
    priceMinor,
    prices,
    nextPriceMinor: null,
    nextPrices: null,
    nextPriceStart: null,
    nextRate: null,
  };
  if (!row || type !== 'SUBSCRIPTION' || !isRunning(before, row)) return now;
  const { nextPriceMinor, nextPrices, nextPriceStart, nextRate } = row;
  const kept = {
    ...present,
    priceMinor: row.priceMinor,
    prices: row.prices,
    rateDate: row.rateDate,
    rate: row.rate,
    nextPriceMinor,
    nextPrices,
    nextPriceStart,
    nextRate,
  };
  if (nextPriceMinor !== null || priceMinor === row.priceMinor || priceMinor === null || !priceUpdates) return kept;
  const start = new Date(at.getTime() + noticeMs).toISOString();
  return { ...kept, nextPriceMinor: priceMinor, nextPrices: prices, nextPriceStart: start, nextRate: rate };
}

/**
 * Whether someone may be paying for this subscription. Turning it off does not end that, because turning it off and on
 * would otherwise bypass the notice period.
 */
function isRunning(before: PricingRow, row: LicenceRow): boolean {
  return row.priceMinor !== null && before.subscriptionSold;
}

function minorOf(choice: LicenceAfter): string | null {
  const input = readPriceInput(choice.specifiedPrice ?? '');
  return input.kind === 'price' ? (BigInt(input.price) * 100n).toString() : null;
}

function wholeUnits(minor: string): string {
  return (BigInt(minor) / 100n).toString();
}
