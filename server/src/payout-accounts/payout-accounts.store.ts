import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type {
  CardAccountStatus,
  PayoutType,
  ProgressStatus,
  SellerAccountStatus,
  VerificationStatus,
} from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';
import { lockCompany } from '../kernel/identity/companies.store.ts';

export type Provider = 'CARD' | 'BANK';

/** The state that a provider's report or an operator can change. */
export interface AccountState {
  progressStatus: ProgressStatus;
  verificationStatus: VerificationStatus;
  methodType: PayoutType | null;
  lastFour: string | null;
  cardStatus: CardAccountStatus | null;
  informationProvided: boolean;
  missing: number;
  cardRefused: boolean;
  sellerStatus: SellerAccountStatus | null;
  sellerStatusTold: string | null;
  sellerAccountId: string | null;
  emailSentTo: string | null;
}

export interface AccountRow extends AccountState {
  companyId: string;
  provider: Provider;
  reference: string;
  accountId: string | null;
  contactEmail: string | null;
  emailSentAt: Date | null;
  requestedAt: Date;
  completedAt: Date | null;
  /** When the provider was last asked. */
  askedAt: Date | null;
}

const columns = sql`
  company_id as "companyId", provider, reference, account_id as "accountId", contact_email as "contactEmail",
  progress_status as "progressStatus", verification_status as "verificationStatus", method_type as "methodType",
  last_four as "lastFour", card_status as "cardStatus", information_provided as "informationProvided", missing,
  card_refused as "cardRefused", seller_status as "sellerStatus", seller_status_told as "sellerStatusTold",
  seller_account_id as "sellerAccountId", email_sent_to as "emailSentTo", email_sent_at as "emailSentAt",
  requested_at as "requestedAt", completed_at as "completedAt", asked_at as "askedAt"`;

export async function selectAccounts(queries: Queries, companyId: string): Promise<AccountRow[]> {
  return queries.query<AccountRow>(sql`select ${columns} from payout_account where company_id = ${companyId}`);
}

export async function selectAccount(
  queries: Queries,
  companyId: string,
  provider: Provider,
): Promise<AccountRow | undefined> {
  const [row] = await queries.query<AccountRow>(
    sql`select ${columns} from payout_account where company_id = ${companyId} and provider = ${provider}`,
  );
  return row;
}

/** Locks the company first, which serialises changes of its accounts. */
export async function lockAccount(
  queries: Queries,
  companyId: string,
  provider: Provider,
): Promise<AccountRow | undefined> {
  await lockCompany(queries, companyId);
  return selectAccount(queries, companyId, provider);
}

export async function findAccountById(
  queries: Queries,
  provider: Provider,
  accountId: string,
): Promise<AccountRow | undefined> {
  const [row] = await queries.query<AccountRow>(
    sql`select ${columns} from payout_account where provider = ${provider} and account_id = ${accountId}`,
  );
  return row;
}

/** Returns the unfinished accounts whose provider was not asked for the longest time, in case events were lost. */
export async function selectUnderWay(queries: Queries, limit: number): Promise<AccountRow[]> {
  return queries.query<AccountRow>(sql`
    select ${columns} from payout_account where account_id is not null and progress_status <> 'COMPLETED'
     order by asked_at nulls first, requested_at limit ${limit}`);
}

export async function updateAsked(
  queries: Queries,
  { companyId, provider }: Pick<AccountRow, 'companyId' | 'provider'>,
  at: Date,
): Promise<void> {
  await queries.execute(sql`
    update payout_account set asked_at = greatest(asked_at, ${at}) where company_id = ${companyId} and provider = ${provider}`);
}

export interface NewAccount {
  companyId: string;
  provider: Provider;
  reference: string;
  contactEmail: string | null;
  sellerStatus: SellerAccountStatus | null;
  at: Date;
}

/** Inserts a request once, whichever of its keys an overlapping insert meets first. Returns whether it was new. */
export async function insertAccount(queries: Queries, account: NewAccount): Promise<boolean> {
  const rows = await queries.query(sql`
    insert into payout_account (company_id, provider, reference, contact_email, seller_status, requested_at)
    values (${account.companyId}, ${account.provider}, ${account.reference}, ${account.contactEmail}, ${account.sellerStatus}, ${account.at})
    on conflict do nothing returning 1`);
  return rows.length === 1;
}

export async function storeAccountId(queries: Queries, row: AccountRow, accountId: string): Promise<void> {
  await queries.execute(sql`
    update payout_account set account_id = ${accountId} where company_id = ${row.companyId} and provider = ${row.provider}`);
}

export async function updateAccount(
  queries: Queries,
  { companyId, provider }: Pick<AccountRow, 'companyId' | 'provider'>,
  state: AccountState,
  at: Date,
): Promise<void> {
  await queries.execute(sql`
    update payout_account
       set progress_status = ${state.progressStatus}, verification_status = ${state.verificationStatus},
           method_type = ${state.methodType}, last_four = ${state.lastFour}, card_status = ${state.cardStatus},
           information_provided = ${state.informationProvided}, missing = ${state.missing}, card_refused = ${state.cardRefused},
           seller_status = ${state.sellerStatus}, seller_status_told = ${state.sellerStatusTold},
           seller_account_id = ${state.sellerAccountId}, email_sent_to = ${state.emailSentTo},
           email_sent_at = case when ${state.sellerStatus}::text = 'EMAIL_SENT' then coalesce(email_sent_at, ${at}) else email_sent_at end,
           completed_at = case when ${state.progressStatus}::text = 'COMPLETED' then coalesce(completed_at, ${at}) end
     where company_id = ${companyId} and provider = ${provider}`);
}

export interface CompanyFacts {
  companyName: string;
  country: string;
  vatId: string | null;
  countryEn: string;
  countryDe: string;
  currency: Currency;
  /** Of the company's first owner. */
  email: string | null;
}

/** The address of the company's first owner. */
function firstEmail(company: Fragment): Fragment {
  return sql`(select person.email from shared.member join shared.person on person.subject = member.person
               where member.company_id = ${company} and member.role = 'owner' and member.removed_at is null
               order by member.since, member.person limit 1)`;
}

export async function selectCompanyFacts(queries: Queries, companyId: string): Promise<CompanyFacts | undefined> {
  const [row] = await queries.query<CompanyFacts>(sql`
    select company.name as "companyName", company.country, company.vat_id as "vatId", country.name_en as "countryEn", country.name_de as "countryDe",
           company.currency,
           ${firstEmail(sql`company.id`)} as email
      from shared.company join shared.country on country.isocode = company.country where company.id = ${companyId}::uuid`);
  return row;
}

export async function isCompanyValidated(queries: Queries, companyId: string): Promise<boolean> {
  const [row] = await queries.query<{ validated: boolean }>(
    sql`select payout_account_validated(${companyId}) as validated`,
  );
  return row?.validated === true;
}

/** Inserts a complete and verified account of a sample company. */
export async function insertSampleAccount(
  queries: Queries,
  account: { companyId: string; reference: string; accountId: string; lastFour: string; at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into payout_account (company_id, provider, reference, account_id, progress_status, verification_status,
                                contact_email, method_type, last_four, card_status, information_provided, requested_at, completed_at)
    select ${account.companyId}, 'CARD', ${account.reference}, ${account.accountId}, 'COMPLETED', 'VERIFIED',
           ${firstEmail(sql`${account.companyId}`)},
           'BANK', ${account.lastFour}, 'ACTIVE', true, ${account.at}, ${account.at}
    on conflict do nothing`);
}

/**
 * Returns complete and verified accounts of companies. If an account was never requested here, an operator has set its
 * id.
 */
export async function selectPayable(
  queries: Queries,
  companyIds: readonly string[],
): Promise<{ companyId: string; provider: Provider; accountId: string }[]> {
  return queries.query(sql`
    select company_id as "companyId", provider, coalesce(account_id, seller_account_id) as "accountId" from payout_account
     where company_id = any (${companyIds}::uuid[]) and coalesce(account_id, seller_account_id) is not null
       and progress_status = 'COMPLETED' and verification_status = 'VERIFIED'
     order by company_id, provider desc`);
}

export async function updateAccountDates(queries: Queries, companyIds: readonly string[], at: Date): Promise<void> {
  await queries.execute(sql`
    update payout_account set requested_at = ${at}, completed_at = ${at} where company_id = any (${companyIds}::uuid[])`);
}
