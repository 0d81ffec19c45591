import type { Account } from '@lensdock/contract/account/account.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Developer } from '../kernel/identity/person.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { selectAccount } from './account.store.ts';

export async function readAccount(
  { database, settings }: Pick<AppServices, 'database' | 'settings'>,
  developer: Developer,
  language: Language,
): Promise<Account> {
  const row = await selectAccount(database, developer.companyId, developer.subject);
  if (!row) throw new Problem('not-found');
  return {
    defaultLanguage: row.defaultLanguage,
    userName: developer.name,
    currencySymbols: { EUR: '€', USD: '$' },
    moduleConfig: {
      MINIMUM_COMMISSION_FEE: settings.MINIMUM_COMMISSION_FEE,
      SUBSCRIPTION_PRICE_UPDATES: settings.SUBSCRIPTION_PRICE_UPDATES,
    },
    currentCurrency: row.currency,
    supportUrl: settings.SUPPORT_URL,
    userCompanyId: row.companyId,
    companyName: row.companyName,
    companyApproved: row.approved,
    currentCountry: {
      isocode: row.country,
      name: language === 'de' ? row.countryDe : row.countryEn,
      canBuy: row.canBuy,
    },
    payoutAccountValidated: row.payoutAccountValidated,
    allowedToSell: row.allowedToSell,
    developerPortalUrl: settings.DEVELOPER_PORTAL_URL,
    manualAppApprovalEnabled: row.manualAppApproval,
    // The panel only matters until the account is validated.
    payoutPanelClosed: row.payoutPanelClosed && !row.payoutAccountValidated,
  };
}
