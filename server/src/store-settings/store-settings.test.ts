import { reportOrder } from '@lensdock/contract/orders/orders.endpoints.ts';
import { settingNames } from '@lensdock/contract/store-settings/catalogue/setting-definitions.ts';
import * as endpoints from '@lensdock/contract/store-settings/store-settings.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { openLiveSettings } from '../kernel/settings/live-settings.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import { setOperatorRoles } from '../testing/operator-roles.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const olga = { as: 'olga' } as const;
const commission = { name: 'COMMISSION_PERCENT' };

const read = (name = commission.name) => server.call(endpoints.readStoreSetting, { ...olga, params: { name } });
const save = (value: unknown, name = commission.name, headers: Record<string, string> = {}) =>
  server.call(endpoints.saveStoreSetting, { ...olga, params: { name }, body: { value }, headers });

describe('settings of the store', () => {
  it('lists every setting with its default and without a change', async () => {
    const { body } = await server.call(endpoints.listStoreSettings, olga);
    expect(body.settings.map(({ name }) => name)).toEqual(settingNames);
    expect(body.settings.find(({ name }) => name === commission.name)).toMatchObject({
      group: 'money',
      title: 'Commission',
      value: '30',
      defaultValue: '30',
      source: 'default',
      changed: null,
      kind: { type: 'number', minimum: 0, maximum: 100, unit: 'percent' },
    });
    const german = await server.call(endpoints.listStoreSettings, { ...olga, headers: { 'accept-language': 'de' } });
    expect(german.body.settings[0]?.title).toBe('Provision');
  });

  it('applies a change at once, records it, and keeps the history', async () => {
    const saved = await good(save(' 25 '));
    expect(saved.headers.etag).toBe('"r1"');
    const at = (await server.clock.now()).getTime();
    const changed = { value: '25', by: 'Olga Brandt', at };
    expect(saved.body).toMatchObject({ setting: { value: '25', source: 'product', changed }, history: [changed] });
    expect(server.services.settings.COMMISSION_PERCENT).toBe(25);
    const [entry] = await server.database.query(sql`
      select subject_kind, subject_id, before, after from audit where action = 'save-store-setting'`);
    expect(entry).toEqual({
      subject_kind: 'setting',
      subject_id: commission.name,
      before: { setting: commission.name, settingValue: '30' },
      after: { setting: commission.name, settingValue: '25' },
    });
    await good(save(null));
    expect(server.services.settings.COMMISSION_PERCENT).toBe(30);
    const { body } = await read();
    expect(body.setting).toMatchObject({ value: '30', source: 'default', changed: { value: null } });
    expect(body.history.map(({ value }) => value)).toEqual([null, '25']);
  });

  it('writes nothing for a save that changes nothing', async () => {
    await good(save('25'));
    expect((await good(save('25.0'))).headers.etag).toBe('"r1"');
    expect((await read()).body.history).toHaveLength(1);
  });

  it('returns 412 with the current value when another operator saved first', async () => {
    await good(save('25', commission.name, { 'if-match': '"r0"' }));
    const late = await save('20', commission.name, { 'if-match': '"r0"' });
    expect(late.status).toBe(412);
    expect(late.problem).toMatchObject({ current: { setting: { value: '25' } } });
    expect(server.services.settings.COMMISSION_PERCENT).toBe(25);
  });

  it.each([
    ['COMMISSION_PERCENT', 'many', 'not-a-number'],
    ['COMMISSION_PERCENT', '101', 'too-many'],
    ['COMMISSION_PERCENT', '-1', 'too-small'],
    ['COMMISSION_PERCENT', '2.5', 'not-a-whole-number'],
    ['COMMISSION_PERCENT', '', 'required'],
    ['INVOICE_ISSUER_NAME', ' ', 'required'],
    ['INVOICE_ISSUER_COUNTRY', 'de', 'wrong-form'],
    ['APK_DEBUGGABLE', 'maybe', 'not-a-choice'],
    ['EARLY_ACCESS_BEFORE_APPROVAL', 'perhaps', 'not-a-choice'],
    ['RETENTION_AUDIT_DAYS', '30', 'audit-kept-too-short'],
    ['INVOICE_ISSUER_NAME', 'x'.repeat(201), 'too-long'],
  ])('refuses %s=%s at the field', async (name, value, code) => {
    const { status, problem } = await save(value, name);
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ inputField: 'value', code }]);
    expect((await read(name)).body.history).toEqual([]);
  });

  it('returns 404 for secrets, for settings of the start and for unknown names', async () => {
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'PAYOUT_RUN_LIMIT', 'PORT', 'toString', 'none'])
      expect([(await read(name)).status, (await save('1', name)).status], name).toEqual([404, 404]);
  });

  it('lets auditors read and only administrators change', async () => {
    await setOperatorRoles(server, 'rosa', ['auditor']);
    const rosa = { as: 'rosa', params: commission } as const;
    expect((await server.call(endpoints.readStoreSetting, rosa)).status).toBe(200);
    expect((await server.call(endpoints.saveStoreSetting, { ...rosa, body: { value: '1' } })).status).toBe(403);
    expect((await server.call(endpoints.listStoreSettings, { as: 'fred' })).status).toBe(403);
    expect((await server.call(endpoints.listStoreSettings, { as: 'ada' })).status).toBe(403);
  });
});

describe('the environment', () => {
  it('takes precedence over a stored value, and says so', async () => {
    await good(save('25'));
    const settings = readSettings({ COMMISSION_PERCENT: '40' });
    const live = openLiveSettings(settings, server.database);
    await live.refresh();
    expect([settings.COMMISSION_PERCENT, live.isFixed('COMMISSION_PERCENT')]).toEqual([40, true]);
    await server.stop();
    server = await startTestServer({ COMMISSION_PERCENT: 40, setByEnvironment: new Set(['COMMISSION_PERCENT']) });
    expect((await read()).body.setting).toMatchObject({ value: '40', defaultValue: '30', source: 'environment' });
    const { status, problem } = await save('25');
    expect([status, problem.type]).toEqual([409, 'urn:lensdock:problem:setting-from-environment']);
    expect(problem.errorMessage).toContain('COMMISSION_PERCENT');
  });
});

describe('another server', () => {
  it('applies a change, and later the default, after its next refresh', async () => {
    const settings = readSettings({});
    const live = openLiveSettings(settings, server.database);
    await good(save('error', 'APK_V1_ONLY'));
    await good(save('7.5', 'REVIEW_SAMPLE_PERCENT'));
    expect([settings.APK_V1_ONLY, settings.REVIEW_SAMPLE_PERCENT]).toEqual(['warning', 5]);
    await live.refresh();
    expect([settings.APK_V1_ONLY, settings.REVIEW_SAMPLE_PERCENT]).toEqual(['error', 7.5]);
    await good(save(null, 'APK_V1_ONLY'));
    await live.refresh();
    expect(settings.APK_V1_ONLY).toBe('warning');
  });

  it('refreshes with one statement while nothing has changed', async () => {
    const statements: string[] = [];
    const live = openLiveSettings(readSettings({}), {
      query: (statement) => {
        statements.push(JSON.stringify(statement));
        return server.database.query(statement);
      },
    });
    await live.refresh();
    await live.refresh();
    expect(statements).toHaveLength(2);
    await good(save('25'));
    await live.refresh();
    expect(statements).toHaveLength(4);
  });

  it('ignores a stored value that its release does not accept', async () => {
    await server.database.execute(sql`
      insert into setting_change (name, revision, value, changed_by, changed_at)
      values ('COMMISSION_PERCENT', 1, '250', 'olga', now()), ('REMOVED_SETTING', 1, '1', 'olga', now())`);
    await server.database.execute(sql`update setting_revision set revision = 2`);
    const settings = readSettings({});
    await openLiveSettings(settings, server.database).refresh();
    expect(settings.COMMISSION_PERCENT).toBe(30);
    expect((await read()).body.setting).toMatchObject({ value: '30', source: 'default' });
  });
});

it('limits requests by a changed limit without a restart', async () => {
  await server.stop();
  server = await startTestServer({ LIMIT_LOOKUPS_PER_PERSON: 0, setByEnvironment: new Set() });
  await good(save('2', 'LIMIT_CALLS_PER_STORE'));
  const call = () => server.call(reportOrder, { as: 'store', body: {} });
  const statuses = [(await call()).status, (await call()).status, (await call()).status];
  expect(statuses).toEqual([400, 400, 429]);
});
