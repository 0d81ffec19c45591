import * as z from 'zod/mini';
import { taxTreatments } from '../invoices/tax-treatment.ts';
import { currency, decimalAmount, epochMilliseconds } from '../kernel/shared-schemas.ts';
import { monthBlockers } from './months.ts';

/** Booked amounts of a month in one currency, without VAT. */
export const monthSum = z.object({
  currency,
  symbol: z.string(),
  gross: decimalAmount,
  commission: decimalAmount,
  net: decimalAmount,
});

export const monthSummary = z.object({
  /** `YYYY-MM`, in UTC. */
  month: z.string(),
  sums: z.array(monthSum),
  /** Null while the month is open. `sha256` is that of the export, null until it is stored. */
  closed: z.nullable(z.object({ by: z.string(), at: epochMilliseconds, sha256: z.nullable(z.string()) })),
});

/** The invoices of a month in one country, tax treatment and currency; credit notes are taken off. */
export const monthVat = z.object({
  /** Of the sellers, ISO 3166-1. */
  country: z.string(),
  treatment: z.enum(taxTreatments),
  percent: z.int(),
  currency,
  symbol: z.string(),
  invoices: z.int(),
  net: decimalAmount,
  vat: decimalAmount,
});

/** Entries up to the end of the month that are not paid, in one currency. */
export const openItemSum = z.object({
  currency,
  symbol: z.string(),
  /** Whether the entries are in no payout yet, or in one that has not arrived. */
  place: z.enum(['pending', 'payout']),
  companies: z.int(),
  entries: z.int(),
  net: decimalAmount,
});

export const monthDetail = z.extend(monthSummary, {
  entries: z.int(),
  vat: z.array(monthVat),
  /** Of a closed month: when it was closed. */
  openItems: z.array(openItemSum),
  /** Empty when the month can be closed, or is. */
  blockers: z.array(z.object({ code: z.enum(monthBlockers), count: z.int() })),
});
