import type { Currency } from '@lensdock/contract/kernel/money.ts';
import { licenceTypes } from '@lensdock/contract/pricing/pricing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { insertPricing } from './pricing.store.ts';

/** Creates the prices of a new app: every licence turned off, in the company's currency. */
export async function startPricing(
  transaction: Queries,
  appCode: string,
  { currency, at }: { currency: Currency; at: Date },
): Promise<void> {
  const licences = licenceTypes.map((type) => ({ type, code: randomCode() }));
  await insertPricing(transaction, appCode, currency, licences, at);
}
