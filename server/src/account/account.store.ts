import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface AccountRow {
  companyId: string;
  companyName: string;
  defaultLanguage: Language;
  currency: Currency;
  approved: boolean;
  allowedToSell: boolean;
  payoutAccountValidated: boolean;
  manualAppApproval: boolean;
  country: string;
  countryEn: string;
  countryDe: string;
  canBuy: boolean;
  payoutPanelClosed: boolean;
}

export async function selectAccount(
  queries: Queries,
  companyId: string,
  subject: string,
): Promise<AccountRow | undefined> {
  const [row] = await queries.query<AccountRow>(sql`
    select company.id as "companyId", company.name as "companyName", company.default_language as "defaultLanguage",
           company.currency, company.approved, company.allowed_to_sell as "allowedToSell",
           payout_account_validated(company.id) as "payoutAccountValidated", company.manual_app_approval as "manualAppApproval",
           country.isocode as country, country.name_en as "countryEn", country.name_de as "countryDe",
           country.can_buy as "canBuy",
           coalesce((select payout_panel_closed from shared.person where subject = ${subject}), false) as "payoutPanelClosed"
      from shared.company join shared.country on country.isocode = company.country
     where company.id = ${companyId}`);
  return row;
}
