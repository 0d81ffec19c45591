import { readPriceInput } from '@lensdock/contract/pricing/price-input.ts';
import type { DiscountBody, LicenceType, PricingBody } from '@lensdock/contract/pricing/pricing.ts';
import { discountFindings, isPaid, type PricingFinding, priceField } from '@lensdock/contract/pricing/pricing-rules.ts';
import type { PricingSection } from './pricing.queries.ts';

/** A licence as it is being edited. A refused price is cleared; what was typed lives on in the finding. */
export interface EditedLicence {
  type: LicenceType;
  enabled: boolean;
  price: string;
  refused: PricingFinding | undefined;
}

export interface EditedDiscount {
  /** For React, and for new rows that have no `pk` yet. */
  key: string;
  pk: string | undefined;
  minQuantity: string;
  discount: string;
}

export interface PricingForm {
  licences: readonly EditedLicence[];
  discounts: readonly EditedDiscount[];
}

export type DiscountStep =
  | { kind: 'add'; discount: DiscountBody }
  | { kind: 'change'; pk: string; discount: DiscountBody }
  | { kind: 'delete'; pk: string };

/** What Save sends: the licences in one call, then each discount in its own. */
export interface PricingChange {
  body: PricingBody;
  steps: readonly DiscountStep[];
}

export function formOf({ pricing, discounts }: PricingSection): PricingForm {
  return {
    licences: pricing.licences.map((licence) => ({
      type: licence.type.code,
      enabled: licence.enabled,
      price: licence.specifiedPrice ?? '',
      refused: undefined,
    })),
    discounts: discounts.map(({ pk, minQuantity, discount }) => ({
      key: pk,
      pk,
      minQuantity: String(minQuantity),
      discount: String(discount),
    })),
  };
}

export function sameForm(a: PricingForm, b: PricingForm): boolean {
  const bare = (form: PricingForm) =>
    JSON.stringify([
      form.licences.map(({ type, enabled, price, refused }) => [type, enabled, price, refused !== undefined]),
      form.discounts.map(({ pk, minQuantity, discount }) => [pk, minQuantity, discount]),
    ]);
  return bare(a) === bare(b);
}

/** Reads what was typed when the field is left: whole amounts stay, everything else is cleared and named. */
export function readTypedPrice(licence: EditedLicence, inputField: string): EditedLicence {
  const input = readPriceInput(licence.price);
  if (input.kind === 'empty') return { ...licence, price: '' };
  if (input.kind === 'price') return { ...licence, price: input.price, refused: undefined };
  return { ...licence, price: '', refused: { code: input.code, inputField, parameters: { typed: input.typed } } };
}

/** Turns a licence on or off. The tool licence is never offered together with others. */
export function turned(licences: readonly EditedLicence[], type: LicenceType, enabled: boolean): EditedLicence[] {
  return licences.map((licence) => {
    if (licence.type === type) return { ...licence, enabled };
    return enabled && (type === 'TOOL' || licence.type === 'TOOL') ? { ...licence, enabled: false } : licence;
  });
}

/** What is wrong with a licence's price before anybody is asked: typed nonsense, or none where one is needed. */
export function priceFinding({ type, enabled, price, refused }: EditedLicence): PricingFinding | undefined {
  if (refused || !isPaid(type) || !enabled || isWholePrice(price)) return refused;
  return { code: 'price-required', inputField: priceField(type) };
}

/** A new row starts with zeros, which are shown and cannot be saved. */
export function newDiscount(): EditedDiscount {
  return { key: crypto.randomUUID(), pk: undefined, minQuantity: '0', discount: '0' };
}

/** What is wrong with each discount, by row. */
export function findingsByRow(discounts: readonly EditedDiscount[]): readonly PricingFinding[][] {
  return discounts.map((row, index) => {
    const others = discounts.filter((_, other) => other < index).map(bodyOf);
    return discountFindings(bodyOf(row), others);
  });
}

/**
 * Turns the form into calls that make `before`, what the server has, into the form. A changed quantity is a new discount,
 * so that two rows can trade places; so is a row that somebody else has deleted meanwhile.
 */
export function changeOf(form: PricingForm, before: PricingForm): PricingChange {
  const old = new Map(before.discounts.map((row) => [row.pk, row]));
  const kept = new Set(form.discounts.map((row) => row.pk));
  const gone = before.discounts.filter((row) => !kept.has(row.pk));
  const moved = form.discounts.filter((row) => old.has(row.pk) && old.get(row.pk)?.minQuantity !== row.minQuantity);
  const added = form.discounts.filter((row) => row.pk === undefined || !old.has(row.pk));
  const retouched = form.discounts.filter((row) => {
    const was = old.get(row.pk);
    return was?.minQuantity === row.minQuantity && was.discount !== row.discount;
  });
  const steps: DiscountStep[] = [
    ...[...gone, ...moved].flatMap(({ pk }): DiscountStep[] => (pk === undefined ? [] : [{ kind: 'delete', pk }])),
    ...retouched.flatMap((row): DiscountStep[] =>
      row.pk === undefined ? [] : [{ kind: 'change', pk: row.pk, discount: bodyOf(row) }],
    ),
    ...[...moved, ...added].map((row): DiscountStep => ({ kind: 'add', discount: bodyOf(row) })),
  ];
  return {
    body: {
      licences: form.licences.map(({ type, enabled, price }) => ({
        type: { code: type },
        enabled,
        ...(isPaid(type) && { specifiedPrice: price === '' ? null : price }),
      })),
    },
    // Discounts are kept as they are while the full licence is off.
    steps: discountsOpen(form) ? steps : [],
  };
}

/** Discounts are of a full licence that is on and has a price. */
export function discountsOpen({ licences }: PricingForm): boolean {
  const full = licences.find(({ type }) => type === 'FULL');
  return full?.enabled === true && isWholePrice(full.price);
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
