/** Currencies a price can be in. Both have two decimal places (ISO 4217). */
export const currencies = ['EUR', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** Minor units (cents) of decimal text in major units: `"1999.50"` is 199950n. Throws on anything else. */
export function minorUnits(decimal: string): bigint {
  const match = /^(-?)([0-9]{1,15})(?:\.([0-9]{1,2}))?$/.exec(decimal);
  if (!match) throw new RangeError(`expected a decimal amount, found ${JSON.stringify(decimal)}`);
  const units = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -units : units;
}

/**
 * Decimal text in major units for minor units, which may be text as the database returns them. Whole amounts have no
 * decimals, others two.
 */
export function decimalText(minor: bigint | string): string {
  const amount = BigInt(minor);
  const sign = amount < 0n ? '-' : '';
  const units = amount < 0n ? -amount : amount;
  const cents = units % 100n;
  return `${sign}${units / 100n}${cents === 0n ? '' : `.${cents.toString().padStart(2, '0')}`}`;
}

/**
 * Converts with a rate in decimal text (units of the target per unit of the source, up to 12 decimals). Rounds half up
 * to whole minor units.
 */
export function convert(minor: bigint, rate: string): bigint {
  const { digits, scale } = fraction(rate);
  return divideHalfUp(minor * digits, scale);
}

/** Converts back by dividing by the rate. Rounds half up. */
export function convertBack(minor: bigint, rate: string): bigint {
  const { digits, scale } = fraction(rate);
  return divideHalfUp(minor * scale, digits);
}

/** Converts between two currencies, one of them the euro; `perEuro` is the price of one euro in the other. */
export function convertBetween(
  minor: bigint,
  { from, to, perEuro }: { from: Currency; to: Currency; perEuro: string },
): bigint {
  if (from === to) return minor;
  return from === 'EUR' ? convert(minor, perEuro) : convertBack(minor, perEuro);
}

/** Price of one licence after a discount in whole percent, rounded down to whole major units. */
export function discountedMinor(minor: bigint, discountPercent: number): bigint {
  const hundredths = minor * BigInt(100 - discountPercent);
  return (hundredths / 100n / 100n) * 100n;
}

/** The store's share: the rate in percent, at least the minimum per licence, at most the price. */
export function commissionMinor(minor: bigint, ratePercent: number, minimumMinor: bigint): bigint {
  const share = divideHalfUp(minor * BigInt(ratePercent), 100n);
  const wanted = share > minimumMinor ? share : minimumMinor;
  return wanted > minor ? minor : wanted;
}

/** The lowest whole price at which the commission rate alone reaches the minimum. */
export function minimumCommissionWarningMinor(ratePercent: number, minimumMinor: bigint): bigint {
  const exact = minimumMinor * 100n;
  const rate = BigInt(ratePercent) * 100n;
  return ((exact + rate - 1n) / rate) * 100n;
}

function fraction(rate: string): { digits: bigint; scale: bigint } {
  const match = /^([0-9]{1,9})(?:\.([0-9]{1,12}))?$/.exec(rate);
  if (!match) throw new RangeError('not a rate');
  const decimals = match[2] ?? '';
  const digits = BigInt(`${match[1]}${decimals}`);
  if (digits === 0n) throw new RangeError('a rate is never zero');
  return { digits, scale: 10n ** BigInt(decimals.length) };
}

/** Rounds half away from zero. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n;
  const magnitude = negative ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return negative ? -rounded : rounded;
}
