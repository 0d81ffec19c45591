import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { selectCompanyCurrency } from './pricing.store.ts';

/**
 * Returns the currency in which a company sets its prices. The company must exist, as it does after the first sign-in.
 */
export async function companyCurrency(queries: Queries, companyId: string): Promise<Currency> {
  const currency = await selectCompanyCurrency(queries, companyId);
  if (!currency) throw new Error(`company ${companyId}: not found`);
  return currency;
}
