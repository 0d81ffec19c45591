import { readPriceInput } from '@lensdock/contract/pricing/price-input.ts';
import type { DiscountBody, LicenceType, PricingSectionBody } from '@lensdock/contract/pricing/pricing.ts';
import { discountFindings, isPaid, type PricingFinding, priceField } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { Edits } from '../forms/section-edits.ts';
import type { PricingRead } from './pricing.queries.ts';

/** A price as typed. An invalid one is cleared, and its input is kept in the finding. */
export interface TypedPrice {
  text: string;
  refused?: PricingFinding | undefined;
}

export interface EditedDiscount {
  /** A React key, because new rows have no `pk` yet. */
  key: string;
  minQuantity: string;
  discount: string;
}

/** Each switch and each price is a separate field. An app without a grant has no tool licence. */
export type PricingValues = { [Type in `${LicenceType}.enabled`]?: boolean } & {
  [Type in `${LicenceType}.price`]?: TypedPrice;
} & { discounts: readonly EditedDiscount[] };

/** A licence during editing. */
export interface EditedLicence {
  type: LicenceType;
  enabled: boolean;
  price: TypedPrice;
}

export const noPrice: TypedPrice = { text: '' };

/** The form values of a section. Rows already on the page keep their keys, and so their focus. */
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

/** Compares what would be sent, ignoring row keys and unedited new rows. */
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

/** Parses the input when the field loses the focus: whole amounts stay, other input is cleared and reported. */
export function readTypedPrice(price: TypedPrice, inputField: string): TypedPrice {
  const input = readPriceInput(price.text);
  if (input.kind === 'empty') return { ...price, text: '' };
  if (input.kind === 'price') return { text: input.price };
  return { text: '', refused: { code: input.code, inputField, parameters: { typed: input.typed } } };
}

/** Turns a licence on or off. The tool licence excludes the others. */
export function turned(licences: readonly EditedLicence[], type: LicenceType, enabled: boolean): Edits<PricingValues> {
  const edits = licences.flatMap((licence) => {
    if (licence.type === type) return [[`${type}.enabled`, enabled]];
    const excluded = enabled && licence.enabled && (type === 'TOOL' || licence.type === 'TOOL');
    return excluded ? [[`${licence.type}.enabled`, false]] : [];
  });
  return Object.fromEntries(edits);
}

/** The error of a licence's price before it is sent: invalid input, or no price where one is required. */
export function priceFinding({ type, enabled, price }: EditedLicence): PricingFinding | undefined {
  if (price.refused || !isPaid(type) || !enabled || isWholePrice(price.text)) return price.refused;
  return { code: 'price-required', inputField: priceField(type) };
}

/** A new row starts with zeros, which cannot be saved. */
export function newDiscount(): EditedDiscount {
  return { key: crypto.randomUUID(), minQuantity: '0', discount: '0' };
}

/** The rows to save, without new rows that were not edited. */
export function touchedRows(rows: readonly EditedDiscount[]): EditedDiscount[] {
  return rows.filter(({ minQuantity, discount }) => minQuantity !== '0' || discount !== '0');
}

/** The errors of each discount, by row. */
export function findingsByRow(discounts: readonly EditedDiscount[]): readonly PricingFinding[][] {
  return discounts.map((row, index) => {
    if (touchedRows([row]).length === 0) return [];
    const others = discounts.filter((_, other) => other < index).map(bodyOf);
    return discountFindings(bodyOf(row), others);
  });
}

/** The request body. Discounts are unchanged while the full licence is off. */
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

/** Discounts require an active full licence with a price. */
export function areDiscountsOpen(values: Pick<PricingValues, 'FULL.enabled' | 'FULL.price'>): boolean {
  return values['FULL.enabled'] === true && isWholePrice(values['FULL.price']?.text ?? '');
}

/** Active paid licences that the seller cannot offer; the server would reject a save of them. */
export function refusedLicences(read: PricingRead, values: PricingValues): LicenceType[] {
  return read.pricing.licences
    .filter(
      ({ type: { code }, closedBecause: disabledReason }) =>
        disabledReason.length > 0 && values[`${code}.enabled`] === true,
    )
    .map(({ type: { code } }) => code);
}

export function isWholePrice(price: string): boolean {
  const input = readPriceInput(price);
  return input.kind === 'price' && input.price !== '0';
}

export function bodyOf({ minQuantity, discount }: EditedDiscount): DiscountBody {
  return { minQuantity: wholeOf(minQuantity), discount: wholeOf(discount) };
}

/** NaN for anything but a whole number, which every rule rejects. */
function wholeOf(text: string): number {
  return /^[0-9]{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}
