import { cell, type Row } from './exported-rows.ts';

/** The store's share of a sale in whole percent, and its least share for a licence in minor units. */
export interface CommissionTerms {
  percent: bigint;
  minimum: bigint;
}

/** A setting as an export names it: its value without changes in the product, and whether those count. */
export interface ExportedSetting {
  value: string;
  fixed: boolean;
}

/** A server works with a change within five seconds, and a call can have begun before it. */
const toleranceMs = 10_000;

/** The settings of an installation, and the rows of those that operators changed in the product. */
export interface SettingHistory {
  settings: Readonly<Record<string, ExportedSetting>>;
  changes: readonly Row[];
}

/**
 * Returns the values that a setting can have at a moment: the one in force then and, shortly before and after a change,
 * those of both sides.
 */
export function valuesAt(
  { settings, changes }: SettingHistory,
  name: string,
  defaultValue: string,
): (moment: number) => string[] {
  const { value, fixed } = settings[name] ?? { value: defaultValue, fixed: false };
  const own = fixed ? [] : changes.filter((change) => cell(change, 'name') === name);
  const values = [
    { from: Number.NEGATIVE_INFINITY, value },
    ...own
      .sort((one, other) => Number(cell(one, 'revision')) - Number(cell(other, 'revision')))
      // Without a value, a change returns to that of the environment.
      .map((change) => ({ from: Date.parse(cell(change, 'changed_at')), value: cell(change, 'value') || value })),
  ];
  return (moment) =>
    values
      .filter(({ from }, place) => {
        const until = values[place + 1]?.from ?? Number.POSITIVE_INFINITY;
        return from - toleranceMs <= moment && moment < until + toleranceMs;
      })
      .map((one) => one.value);
}

/** Returns the terms that a sale at a moment can have. */
export function commissionTerms(history: SettingHistory): (moment: number) => CommissionTerms[] {
  const percents = valuesAt(history, 'COMMISSION_PERCENT', '30');
  const minima = valuesAt(history, 'COMMISSION_MINIMUM', '25');
  return (moment) =>
    percents(moment).flatMap((percent) =>
      minima(moment).map((minimum) => ({ percent: BigInt(percent), minimum: BigInt(minimum) * 100n })),
    );
}

/** The share of a paid line, rounded half up, at least the minimum for each licence and at most the price. */
export function commissionOf(gross: bigint, quantity: bigint, { percent, minimum }: CommissionTerms): bigint {
  const share = (gross * percent + 50n) / 100n;
  const least = minimum * quantity;
  const wanted = share < least ? least : share;
  return wanted < gross ? wanted : gross;
}
