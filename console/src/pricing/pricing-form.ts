import { readPriceInput } from '@lensdock/contract/pricing/price-input.ts';
import type { DiscountBody, LicenceType, PricingSectionBody } from '@lensdock/contract/pricing/pricing.ts';
import { discountFindings, isPaid, type PricingFinding, priceField } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { Edits } from '../forms/section-edits.ts';
import type { PricingRead } from './pricing.queries.ts';

/** A price as it was typed. A refused one is cleared; what was typed lives on in the finding. */
export interface TypedPrice {
  text: string;
  refused?: PricingFinding | undefined;
}

export interface EditedDiscount {
  /** For React, and for new rows that have no `pk` yet. */
  key: string;
  minQuantity: string;
  discount: string;
}

/** Each switch and each price is a field of its own. An app without a grant has no tool licence. */
export type PricingValues = { [Type in `${LicenceType}.enabled`]?: boolean } & {
  [Type in `${LicenceType}.price`]?: TypedPrice;
} & { discounts: readonly EditedDiscount[] };

/** A licence as it is being edited. */
export interface EditedLicence {
  type: LicenceType;
  enabled: boolean;
  price: TypedPrice;
}

export const noPrice: TypedPrice = { text: '' };

/** The values of a section. Rows that are on the page already keep their keys, and with them the focus. */
export function valuesOf({ pricing, discounts }: PricingRead, shown?: PricingValues): PricingValues {
  const licences = pricing.licences.flatMap(({ type: { code }, enabled, specifiedPrice }) => [
    [`${code}.enabled`, enabled],
    [`${code}.price`, { text: specifiedPrice ?? '' }],
  ]);
  const rows = discounts.map(({ pk, minQuantity, discount }): EditedDiscount => {
    const quantity = String(minQuantity);
    const key = shown?.discounts.find((row) => row.minQuantity.trim() === quantity)?.key ?? pk;
    return { key, minQuantity: quantity, discount: String(discount) };
  });
  return { ...Object.fromEntries(licences), discounts: rows };
}

/** Compares by what would be sent: keys of rows do not count, nor do new rows that nobody has touched. */
export function isSameField(_field: keyof PricingValues, now: unknown, saved: unknown): boolean {
  return JSON.stringify(bare(now)) === JSON.stringify(bare(saved));
}

function bare(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const rows: readonly EditedDiscount[] = value; // the only field that is a list
  return touchedRows(rows).map(({ minQuantity, discount }) => [minQuantity, discount]);
}

export function licencesOf({ pricing }: PricingRead, values: PricingValues): EditedLicence[] {
  return pricing.licences.map(({ type: { code } }) => ({
    type: code,
    enabled: values[`${code}.enabled`] ?? false,
    price: values[`${code}.price`] ?? noPrice,
  }));
}

/** Reads what was typed when the field is left: whole amounts stay, everything else is cleared and named. */
export function readTypedPrice(price: TypedPrice, inputField: string): TypedPrice {
  const input = readPriceInput(price.text);
  if (input.kind === 'empty') return { ...price, text: '' };
  if (input.kind === 'price') return { text: input.price };
  return { text: '', refused: { code: input.code, inputField, parameters: { typed: input.typed } } };
}

/** Turns a licence on or off. The tool licence is never offered together with others. */
export function turned(licences: readonly EditedLicence[], type: LicenceType, enabled: boolean): Edits<PricingValues> {
  const edits = licences.flatMap((licence) => {
    if (licence.type === type) return [[`${type}.enabled`, enabled]];
    const excluded = enabled && licence.enabled && (type === 'TOOL' || licence.type === 'TOOL');
    return excluded ? [[`${licence.type}.enabled`, false]] : [];
  });
  return Object.fromEntries(edits);
}

/** What is wrong with a licence's price before anybody is asked: typed nonsense, or none where one is needed. */
export function priceFinding({ type, enabled, price }: EditedLicence): PricingFinding | undefined {
  if (price.refused || !isPaid(type) || !enabled || isWholePrice(price.text)) return price.refused;
  return { code: 'price-required', inputField: priceField(type) };
}

/** A new row starts with zeros, which are shown and cannot be saved. */
export function newDiscount(): EditedDiscount {
  return { key: crypto.randomUUID(), minQuantity: '0', discount: '0' };
}

/** The rows that a save sends: all but those that were added and left as they were. */
export function touchedRows(rows: readonly EditedDiscount[]): EditedDiscount[] {
  return rows.filter(({ minQuantity, discount }) => minQuantity !== '0' || discount !== '0');
}

/** What is wrong with each discount, by row. */
export function findingsByRow(discounts: readonly EditedDiscount[]): readonly PricingFinding[][] {
  return discounts.map((row, index) => {
    if (touchedRows([row]).length === 0) return [];
    const others = discounts.filter((_, other) => other < index).map(bodyOf);
    return discountFindings(bodyOf(row), others);
  });
}

/** What Save sends. Discounts stay as they are while the full licence is off. */
export function sectionBodyOf(values: PricingValues, read: PricingRead): PricingSectionBody {
  const kept = read.discounts.map(({ minQuantity, discount }) => ({ minQuantity, discount }));
  return {
    licences: licencesOf(read, values).map(({ type, enabled, price }) => ({
      type: { code: type },
      enabled,
      ...(isPaid(type) && { specifiedPrice: price.text === '' ? null : price.text }),
    })),
    discounts: areDiscountsOpen(values) ? touchedRows(values.discounts).map(bodyOf) : kept,
  };
}

/** Discounts are of a full licence that is on and has a price. */
export function areDiscountsOpen(values: Pick<PricingValues, 'FULL.enabled' | 'FULL.price'>): boolean {
  return values['FULL.enabled'] === true && isWholePrice(values['FULL.price']?.text ?? '');
}

/** Paid licences that are on although the seller may not offer them: the server refuses a save of them. */
export function refusedLicences(read: PricingRead, values: PricingValues): LicenceType[] {
  return read.pricing.licences
    .filter(({ type: { code }, closedBecause }) => closedBecause.length > 0 && values[`${code}.enabled`] === true)
    .map(({ type: { code } }) => code);
}

export function isWholePrice(price: string): boolean {
  const input = readPriceInput(price);
  return input.kind === 'price' && input.price !== '0';
}

export function bodyOf({ minQuantity, discount }: EditedDiscount): DiscountBody {
  return { minQuantity: wholeOf(minQuantity), discount: wholeOf(discount) };
}

/** NaN for what is no whole number, which every rule refuses. */
function wholeOf(text: string): number {
  return /^[0-9]{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}
