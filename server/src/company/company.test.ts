import { readMyAccount } from '@lensdock/contract/account/account.endpoints.ts';
import {
  blockCompany,
  decideCompany,
  listCompanies,
  readCompany,
  saveCompany,
} from '@lensdock/contract/company/company.endpoints.ts';
import type { CompanyBody, CompanyState } from '@lensdock/contract/company/company.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { setBankAccount } from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import { holdPayouts } from '@lensdock/contract/payout-holds/payout-holds.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, good, readyApp } from '../apps/testing/staged-app.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { setAccess } from '../team/testing/set-access.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const eves: CompanyBody = {
  companyName: 'Meridian Optics Ltd',
  street: '14 Redcliff Quay',
  postcode: 'BS1 6HU',
  city: 'Bristol',
  country: 'GB',
  vatId: null,
  approved: true,
  allowedToSell: true,
  manualAppApproval: false,
};

const save = (change: Partial<CompanyBody>, headers: Record<string, string> = {}) =>
  server.call(saveCompany, {
    as: 'olga',
    params: { companyId: meridian.id },
    body: { ...eves, ...change },
    headers,
  });
const audit = () =>
  server.database.query<{ action: string; actor: string; company_id: string; before: object; after: object }>(
    sql`select action, actor, company_id, before, after from audit order by id`,
  );
const receivedMessages = async () =>
  (await server.call(readInbox, { as: 'eve' })).body.messages.map(({ kind }) => kind).sort();

describe('listCompanies', () => {
  it('sorts by name and returns what each company may do', async () => {
    const { body } = await server.call(listCompanies, { as: 'olga' });
    expect(body).toMatchObject({ total: 2, next: null });
    expect(body.companies).toMatchObject([
      { ...eves, companyId: meridian.id, countryName: 'United Kingdom', apps: 0 },
      { companyName: 'Northlight Vision GmbH', country: 'DE', manualAppApproval: true },
    ]);
  });

  it.each([
    ['optics', [meridian.id]],
    ['FREIBURG', [northlight.id]],
    ['eve@meridian', [meridian.id]],
    [northlight.id.toUpperCase(), [northlight.id]],
    ['%', []],
  ])('finds companies by name, city, email or id: %s', async (search, ids) => {
    const { body } = await server.call(listCompanies, { as: 'olga', query: { search } });
    expect(body.companies.map(({ companyId }) => companyId)).toEqual(ids);
    expect(body.total).toBe(ids.length);
  });

  it('filters by state, and leaves blocked companies out of every other state', async () => {
    const found = async (state: CompanyState) =>
      (await server.call(listCompanies, { as: 'olga', query: { state } })).body.companies.map(
        ({ companyId }) => companyId,
      );
    expect(await found('selling')).toEqual([northlight.id]);
    expect(await found('no-vat-number')).toEqual([meridian.id]);
    expect([await found('waiting'), await found('stopped'), await found('blocked')]).toEqual([[], [], []]);
    await server.database.execute(sql`update company set approved = false where id = ${meridian.id}`);
    expect(await found('waiting')).toEqual([meridian.id]);
    await server.database.execute(sql`update company set approved = true where id = ${meridian.id}`);
    await good(save({ allowedToSell: false }));
    expect([await found('waiting'), await found('stopped')]).toEqual([[], [meridian.id]]);
    const params = { companyId: meridian.id };
    await server.call(blockCompany, { as: 'olga', params, body: { reason: 'Fraud', apps: 'keep' } });
    expect([await found('blocked'), await found('stopped'), await found('no-vat-number')]).toEqual([
      [meridian.id],
      [],
      [],
    ]);
  });

  it('finds the companies whose payouts are held, until the hold ends', async () => {
    const held = async () =>
      (await server.call(listCompanies, { as: 'olga', query: { state: 'on-hold' } })).body.companies.map(
        ({ companyId }) => companyId,
      );
    const params = { companyId: meridian.id };
    await good(server.call(holdPayouts, { as: 'fred', params, body: { reason: 'Chargebacks', until: '2026-11-20' } }));
    expect(await held()).toEqual([meridian.id]);
    server.clock.advance(3 * 24 * 3_600_000);
    expect(await held()).toEqual([]);
  });

  it('lists the newest first, in pages without gaps', async () => {
    const at = await server.clock.now();
    await server.database.execute(sql`
      insert into company (id, name, country, currency, created_at)
      select gen_random_uuid(), 'Firm ' || number, 'DE', 'EUR', ${at}::timestamptz + number % 40 * interval '1 minute'
        from generate_series(1, 78) number`);
    const seen: { companyId: string; since: number }[] = [];
    let after: string | undefined;
    do {
      const query = { sort: 'newest' as const, ...(after && { after }) };
      const { body } = await server.call(listCompanies, { as: 'olga', query });
      seen.push(...body.companies);
      after = body.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(seen.map(({ companyId }) => companyId)).size).toBe(80);
    const times = seen.map(({ since }) => since);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it('returns pages without gaps or repetitions, even for equal names', async () => {
    const at = await server.clock.now();
    await server.database.execute(sql`
      insert into company (id, name, country, currency, created_at)
      select gen_random_uuid(), 'Twin ' || number % 3, 'DE', 'EUR', ${at} from generate_series(1, 118) number`);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await server.call(listCompanies, { as: 'olga', query: { ...(after && { after }) } });
      seen.push(...body.companies.map(({ companyId }) => companyId));
      after = body.next ?? undefined;
    } while (after !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });

  it('continues after the last company of a page, even if it has been renamed since', async () => {
    await server.database.execute(sql`
      insert into company (id, name, country, currency, created_at)
      select gen_random_uuid(), 'Firm ' || lpad(number::text, 3, '0'), 'DE', 'EUR', now() from generate_series(1, 60) number`);
    const page = async (after?: string) =>
      (await server.call(listCompanies, { as: 'olga', query: { search: 'Firm 0', ...(after && { after }) } })).body;
    const first = await page();
    await server.database.execute(sql`update company set name = 'A Firm 050' where name = 'Firm 050'`);
    const second = await page(first.next ?? '');
    expect(second.companies.map(({ companyName }) => companyName)).toEqual(
      Array.from({ length: 10 }, (_, place) => `Firm 0${51 + place}`),
    );
    const byAge = { as: 'olga', query: { sort: 'newest', after: first.next ?? '' } } as const;
    expect((await server.call(listCompanies, byAge)).status).toBe(400);
  });
});

describe('a company', () => {
  it('is returned with its people, and countries in the reader’s language', async () => {
    const { body, headers } = await server.call(readCompany, {
      as: 'olga',
      params: { companyId: northlight.id },
      headers: { 'accept-language': 'de' },
    });
    expect(headers.etag).toBe('"r1"');
    expect(body.people.map(({ name }) => name)).toEqual(['Ada Keller', 'Ben Roth']);
    expect(body.countries).toContainEqual({ isocode: 'DE', name: 'Deutschland', canBuy: true });
  });

  it('returns 404 if it does not exist', async () => {
    const params = { companyId: '00000000-0000-4000-8000-000000000000' };
    expect((await server.call(readCompany, { as: 'olga', params })).status).toBe(404);
    expect((await server.call(saveCompany, { as: 'olga', params, body: eves })).status).toBe(404);
  });

  it('is saved with one audit entry and a notice for each change', async () => {
    const { status, headers } = await save({ allowedToSell: false, manualAppApproval: true, city: ' Bath ' });
    expect([status, headers.etag]).toEqual([200, '"r2"']);
    expect(await audit()).toEqual([
      {
        action: 'save-company',
        actor: 'olga',
        company_id: meridian.id,
        before: { city: 'Bristol', allowedToSell: true, manualAppApproval: false },
        after: { city: 'Bath', allowedToSell: false, manualAppApproval: true },
      },
    ]);
    expect(await receivedMessages()).toEqual(['company-details-changed', 'manual-approval-on', 'selling-stopped']);
    expect((await server.call(readInbox, { as: 'ada' })).body.messages).toEqual([]);
    expect((await server.call(readMyAccount, { as: 'eve' })).body).toMatchObject({
      allowedToSell: false,
      manualAppApprovalEnabled: true,
    });
  });

  it('has its apps in the store read again when it is renamed', async () => {
    const { app } = await readyApp(server, 'eve');
    // Approved by the policy.
    await act(server, 'eve', app, { type: 'release' });
    const companyName = 'Meridian Lenses Ltd';
    await good(save({ companyName }));
    await good(save({ companyName, city: 'Bath' }));
    const events = await server.database.query<{ kind: string }>(
      sql`select kind from store_event where app_code = ${app} order by position`,
    );
    expect(events.map(({ kind }) => kind)).toEqual(['app.published', 'app.offer_changed']);
  });

  it('causes no audit entry and no notice when saved unchanged', async () => {
    expect((await save({})).headers.etag).toBe('"r1"');
    expect([await audit(), await receivedMessages()]).toEqual([[], []]);
  });

  it('rejects a missing name and an unknown country, both at once', async () => {
    const { status, problem } = await save({ companyName: '  ', country: 'XX' });
    expect([status, problem.errors.map(({ inputField, code }) => `${inputField} ${code}`)]).toEqual([
      400,
      ['companyName required', 'country country-unknown'],
    ]);
    expect((await save({ companyName: 'x'.repeat(201) })).status).toBe(400);
    expect(await audit()).toEqual([]);
  });

  it('stores a VAT number without separators, audits it and notifies the company', async () => {
    const { body } = await good(save({ vatId: 'gb 980 7806-84' }));
    expect(body.vatId).toBe('GB980780684');
    expect(await audit()).toMatchObject([{ before: { vatId: null }, after: { vatId: 'GB980780684' } }]);
    const [message] = (await server.call(readInbox, { as: 'eve' })).body.messages;
    expect(message?.text).toContain('Bristol, GB, GB980780684');
    expect((await save({ vatId: ' ' })).body.vatId).toBeNull();
  });

  it('loses the VAT number of the country it leaves, and has its accounts verified again', async () => {
    await good(save({ vatId: 'GB980780684' }));
    const account = { sellerAccountStatus: 'ACCOUNT_ID_GENERATED', sellerAccountId: 'M-1' } as const;
    await good(server.call(setBankAccount, { as: 'olga', params: { companyId: meridian.id }, body: account }));
    const isValidated = async () =>
      (await server.call(readCompany, { as: 'olga', params: { companyId: meridian.id } })).body.payoutAccountValidated;
    expect(await isValidated()).toBe(true);
    const { body } = await good(save({ vatId: 'GB980780684', country: 'FR' }));
    expect(body).toMatchObject({ country: 'FR', vatId: null });
    await server.runPendingTasks();
    expect(await isValidated()).toBe(false);
    expect(await receivedMessages()).toContain('payout-account-not-validated');
    // An operator or the provider confirms the account for the new country.
    await good(server.call(setBankAccount, { as: 'olga', params: { companyId: meridian.id }, body: account }));
    expect(await isValidated()).toBe(true);
    await good(save({ vatId: null, country: 'FR', city: 'Lyon' }));
    await server.runPendingTasks();
    expect(await isValidated()).toBe(true);
  });

  it('keeps a VAT number that is entered for the new country', async () => {
    await good(save({ vatId: 'GB980780684' }));
    const { body } = await good(save({ vatId: 'DE136695976', country: 'DE' }));
    expect(body).toMatchObject({ country: 'DE', vatId: 'DE136695976' });
  });

  it.each([
    [{ vatId: 'GB980780685' }, 'vat-id-digits', /^The check digits of GB980780685 do not match/],
    [{ vatId: 'DE123456788' }, 'vat-id-prefix', /start with GB \/ XI, not DE\./],
    [{ vatId: 'GB980780684', country: 'DE' }, 'vat-id-prefix', /start with DE, not GB\./],
    [{ vatId: 'GB1' }, 'vat-id-form', /^GB1 does not match the VAT number format/],
  ])('rejects %j', async (change, code, sentence) => {
    const { status, problem } = await save(change);
    expect([status, problem.errors]).toMatchObject([400, [{ inputField: 'vatId', code }]]);
    expect(problem.errors[0]?.message).toMatch(sentence);
    expect([await audit(), await receivedMessages()]).toEqual([[], []]);
  });

  it('does not change the approval, which needs a decision with a reason', async () => {
    const { status, problem } = await save({ approved: false });
    expect([status, problem.errors]).toMatchObject([400, [{ inputField: 'approved', code: 'approval-is-a-decision' }]]);
    const params = { companyId: meridian.id };
    const body = { approved: false, reason: 'Struck off the register' };
    expect((await good(server.call(decideCompany, { as: 'olga', params, body }))).body.approved).toBe(false);
    const [message] = (await server.call(readInbox, { as: 'eve' })).body.messages;
    expect(message?.kind).toBe('company-approval-withdrawn');
    expect(message?.text).toContain('Reason: Struck off the register');
  });

  it('is refused for an operator who belongs to the company', async () => {
    await setAccess(server, 'mila', { role: 'viewer' });
    const own = await server.call(saveCompany, { as: 'mila', params: { companyId: northlight.id }, body: eves });
    expect([own.status, own.problem.type]).toEqual([403, 'urn:lensdock:problem:own-company']);
  });

  it('returns 412 when the revision is stale', async () => {
    await save({ allowedToSell: false }, { 'if-match': '"r1"' });
    const { status, problem, headers } = await save({ city: 'Bath' }, { 'if-match': '"r1"' });
    expect([status, headers.etag, problem.current]).toMatchObject([
      412,
      '"r2"',
      { allowedToSell: false, city: 'Bristol' },
    ]);
  });
});
