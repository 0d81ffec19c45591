import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { BankAccount, CardAccount } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { isUuid } from '../kernel/services/code-form.ts';
import { describeBank, describeCard } from './describe-accounts.ts';
import { type CompanyFacts, selectAccounts, selectCompanyFacts } from './payout-accounts.store.ts';

export async function companyFacts(queries: Queries, companyId: string): Promise<CompanyFacts> {
  const company = isUuid(companyId) ? await selectCompanyFacts(queries, companyId) : undefined;
  if (!company) throw new Problem('not-found');
  return company;
}

/** Returns the stored accounts of a company at both providers, without asking the providers. */
export async function readAccounts(
  { payments }: Pick<AppServices, 'payments'>,
  queries: Queries,
  companyId: string,
  language: Language,
): Promise<{ card: CardAccount; bank: BankAccount }> {
  const company = await companyFacts(queries, companyId);
  const rows = await selectAccounts(queries, companyId);
  const described = { company, language, payments };
  return {
    card: describeCard(
      rows.find(({ provider }) => provider === 'CARD'),
      described,
    ),
    bank: describeBank(
      rows.find(({ provider }) => provider === 'BANK'),
      described,
    ),
  };
}
