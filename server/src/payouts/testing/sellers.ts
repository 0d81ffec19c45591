import { randomUUID } from 'node:crypto';
import type { OrderBody } from '@lensdock/contract/orders/orders.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { type ExpectedBooks, expectedBooks } from './expected-books.ts';
import type { History, PlannedFault } from './random-histories.ts';

/** A seller with an app of its own, and what the test expects of it. */
export interface Seller {
  history: History;
  companyId: string;
  app: string;
  books: ExpectedBooks;
  /** In the order of the expected books. */
  orders: { body: OrderBody }[];
  changes: number;
  fault: PlannedFault;
}

let created = 0;

/** Creates many sellers, each with a copy of a published app and accounts at both sandboxes. */
export async function makeSellers(queries: Queries, template: string, histories: readonly History[], at: Date) {
  const sellers = histories.map((history): Seller => {
    const companyId = randomUUID();
    return {
      history,
      companyId,
      app: `app-of-${companyId}`,
      books: expectedBooks(history),
      orders: [],
      changes: 0,
      fault: 'good',
    };
  });
  const given = JSON.stringify(
    sellers.map(({ companyId, app, history: { country, hasVatId, accounts, prices, discount, rate } }) => ({
      companyId,
      app,
      country,
      vatId: hasVatId ? 'EU1' : null,
      name: `Seller ${++created}`,
      card: accounts.CARD ? 'VERIFIED' : 'PENDING',
      bank: accounts.BANK ? 'VERIFIED' : 'PENDING',
      prices: { EUR: decimal(prices.EUR), USD: decimal(prices.USD) },
      discounts: [{ pk: 'd', minQuantity: discount.minQuantity, discount: discount.percent }],
      rate,
    })),
  );
  const all = sql`jsonb_to_recordset(${given}::jsonb) as given
    ("companyId" uuid, app text, country text, "vatId" text, name text, card text, bank text, prices jsonb, discounts jsonb, rate text)`;
  await queries.execute(sql`
    insert into company (id, name, country, vat_id, currency, approved, allowed_to_sell, created_at)
    select "companyId", name, country, "vatId", 'EUR', true, true, ${at} from ${all}`);
  await queries.execute(sql`
    insert into app (code, company_id, name, status, created_at, updated_at)
    select app, "companyId", name, 'Approved', ${at}, ${at} from ${all}`);
  await queries.execute(sql`
    insert into publication (app_code, number, part, listing, version_code, version, pricing, availability, mode, countries,
                             buyers, new_countries, published_by, published_at)
    select given.app, 1, part, listing, version_code, version,
           jsonb_build_object('currency', 'EUR', 'discounts', given.discounts, 'licences', (
             select jsonb_agg(jsonb_build_object('type', type, 'enabled', true, 'prices', given.prices, 'rate', given.rate, 'next', null))
               from unnest(array['FULL', 'SUBSCRIPTION']) as type)),
           availability, mode, countries, buyers, new_countries, published_by, published_at
      from ${all} join publication on app_code = ${template} and number = 1`);
  await queries.execute(sql`
    insert into payout_account (company_id, provider, reference, account_id, progress_status, verification_status, requested_at, completed_at)
    select "companyId", account.provider, account.id, account.id, 'COMPLETED', account.verification, ${at}, ${at}
      from ${all}, lateral (values ('CARD', 'card-' || "companyId", card), ('BANK', 'bank-' || "companyId", bank)) as account (provider, id, verification)`);
  await queries.execute(sql`
    insert into sandbox_record (id, value)
    select kind || '-account ' || kind || '-' || "companyId", ${JSON.stringify(openAccount)}::jsonb
      from ${all}, unnest(array['card', 'bank']) as kind`);
  return sellers;
}

/** A payable account in the sandboxes' records. */
const openAccount = {
  companyName: 'Seller',
  rejected: false,
  informationProvided: true,
  verification: 'VERIFIED',
  missing: 0,
  method: { type: 'BANK', lastFour: '4217' },
  cardRefused: false,
  emailSentTo: null,
  sellerAccountId: 'S-1',
  lastFour: '4217',
  sellerAccountStatus: 'ACCOUNT_ID_GENERATED',
};

/** Sets the sandbox accounts to the state planned for this week. */
export async function setAccounts(queries: Queries, sellers: readonly Seller[]): Promise<void> {
  const changed = sellers.map(({ companyId, fault }) => {
    const lastFour = fault === 'comes-back' ? '0002' : '4217';
    const closed = { method: null, lastFour: null, sellerAccountStatus: 'DISABLED' };
    const value = fault === 'closed' ? closed : { ...openAccount, lastFour, method: { type: 'BANK', lastFour } };
    return { companyId, value };
  });
  await queries.execute(sql`
    update sandbox_record set value = sandbox_record.value || given.value
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given ("companyId" text, value jsonb)
     where id in ('card-account card-' || "companyId", 'bank-account bank-' || "companyId")`);
}

/** Formats minor units as decimal text. */
export function decimal(minor: number | bigint): string {
  const text = String(minor).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
