import { sql } from '@lensdock/ports/database/sql.ts';
import { sandboxEvent } from '@lensdock/ports/payments/testing/sandbox-event.ts';
import { RatesFailure } from '@lensdock/ports/rates/rates-failure.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { sendPayout } from '../send-payout.ts';
import { weeklyRun } from '../weekly-run.ts';
import { ignoreUnavailable } from './faulty-providers.ts';
import type { Batch, Calendar } from './random-histories.ts';
import { runWeek, setVerified } from './run-week.ts';
import { type Seller, setAccounts } from './sellers.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The server of a batch, and the key that signs its sandbox events. */
export interface HistoryServer {
  server: TestServer;
  secret: string;
}

/** Runs the weeks of all sellers concurrently and then settles everything. */
export async function runBatch(host: HistoryServer, sellers: readonly Seller[], { calendar }: Batch): Promise<void> {
  const { server } = host;
  for (const [index, week] of calendar.entries()) {
    server.clock.advance(week.days * dayMs);
    setRates(server, week.rates);
    for (const seller of sellers) seller.fault = seller.history.weeks[index]?.fault ?? 'good';
    await Promise.all([
      eachOf(sellers, (seller) => {
        const step = seller.history.weeks[index]?.step;
        return step ? runWeek(server.services, seller, step) : undefined;
      }),
      ...(week.run === 'amid' ? [runTwice(server, week.issuer)] : []),
    ]);
    if (week.run === 'after') await runTwice(server, week.issuer);
    await settle(host, sellers, index);
  }
  await settleWithAll(host, sellers);
}

/** Validates every account, makes every provider available and pays what is still owed. */
async function settleWithAll(host: HistoryServer, sellers: readonly Seller[]): Promise<void> {
  const { server } = host;
  setRates(server, { USD: '1.1', PLN: '4.25' });
  for (const seller of sellers) seller.fault = 'good';
  // Overdue payments hold their orders for 60 days at most.
  server.clock.advance(61 * dayMs);
  // Adds the missing VAT numbers.
  const companies = sellers.map(({ companyId }) => companyId);
  await server.database.execute(sql`update company set vat_id = 'EU1' where id = any (${companies}::uuid[])`);
  // For every third seller, one provider's account stays closed and the other provider pays for both.
  await eachOf(sellers, async ({ companyId }, index) => {
    await setVerified(server.services, companyId, 'CARD', index % 3 !== 0);
    await setVerified(server.services, companyId, 'BANK', true);
  });
  for (const _round of ['what is under way', 'what came back', 'what is owed', 'what was paid last']) {
    await settle(host, sellers, -1);
    await settle(host, sellers, -1);
    await runTwice(server, 'SB');
  }
  await settle(host, sellers, -1);
  await settle(host, sellers, -1);
}

function setRates({ services }: TestServer, rates: Calendar['rates']): void {
  services.rates.ratesAt = async (at) => {
    if (rates === null) throw new RatesFailure('not-reached', 'no rates');
    return { date: at.toISOString().slice(0, 10), perEuro: { EUR: '1', ...rates } };
  };
}

async function runTwice({ services }: TestServer, issuer: Calendar['issuer']): Promise<void> {
  const other = { ...services, settings: { ...services.settings, INVOICE_PREFIX: issuer } };
  await Promise.all([weeklyRun(other), weeklyRun(other)]);
}

/** Sends or refreshes everything pending and delivers provider events: late, repeated, forged and in random order. */
async function settle(host: HistoryServer, sellers: readonly Seller[], week: number): Promise<void> {
  const { database, services } = host.server;
  const byCompany = new Map(sellers.map((seller) => [seller.companyId, seller]));
  await setAccounts(database, sellers);
  const companies = [...byCompany.keys()];
  const open = await database.query<{ id: string; company: string }>(sql`
    select id, company_id as company from payout where state in ('closed', 'sent') and company_id = any (${companies}::uuid[])`);
  await eachOf(open, async ({ id, company }) => {
    const fault = byCompany.get(company)?.fault ?? 'good';
    const times = { left: 0, thrice: 3 }[fault as string] ?? 1; // Other faults happen once.
    await Promise.all(Array.from({ length: times }, () => sendPayout(services, id).catch(ignoreUnavailable)));
  });
  const returned = sellers.filter(({ fault }) => fault === 'returned').map(({ companyId }) => companyId);
  await database.execute(sql`
    update sandbox_record set value = value || '{"outcome": "failed"}'
     where id in (select lower(provider) || '-payout ' || payout.id from payout
                   where state = 'paid' and company_id = any (${returned}::uuid[]))`);
  await sendProviderReports(host, byCompany, week);
}

async function sendProviderReports(
  { server, secret }: HistoryServer,
  sellers: ReadonlyMap<string, Seller>,
  week: number,
): Promise<void> {
  const timesOf = ({ history, fault }: Seller) => (fault === 'returned' ? 2 : (history.weeks[week]?.news ?? 0));
  const hearing = [...sellers.values()].filter((seller) => timesOf(seller) > 0).map(({ companyId }) => companyId);
  const payouts = await server.database.query<{ id: string; company: string; provider: string }>(sql`
    select id, company_id as company, lower(provider) as provider from payout
     where company_id = any (${hearing}::uuid[]) and state <> 'failed' order by md5(id)`);
  const at = await server.clock.now();
  const reportOutcome = async (provider: string, id: string, change: { secret?: string; at?: Date } = {}) => {
    const event = sandboxEvent({ kind: 'payout', reference: id }, change.at ?? at, change.secret ?? secret);
    const header = provider === 'card' ? 'stripe-signature' : 'lensdock-signature';
    const { statusCode } = await server.server.inject({
      method: 'POST',
      url: `/api/payments/${provider}/events`,
      payload: Buffer.from(event.body),
      headers: { 'content-type': 'application/json', [header]: event.signature },
    });
    const expected = change.at || change.secret ? 400 : 204;
    if (statusCode !== expected) throw new Error(`provider event: expected status ${expected}, got ${statusCode}`);
  };
  const [first] = payouts;
  if (first) {
    await reportOutcome(first.provider, first.id, { secret: 'wrong secret' });
    await reportOutcome(first.provider, first.id, { at: new Date(at.getTime() + dayMs) });
  }
  const news = payouts.flatMap(({ id, company, provider }) => {
    const seller = sellers.get(company);
    return Array.from({ length: seller ? timesOf(seller) : 0 }, () => ({ id, provider }));
  });
  await eachOf(news, ({ id, provider }) => reportOutcome(provider, id));
}

/** Four at a time: a test server has five connections, and a call that does not get one in time fails. */
async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<unknown> | undefined,
): Promise<void> {
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}
