import { readMyAccount } from '@lensdock/contract/account/account.endpoints.ts';
import { createApp, deleteApp, listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { readAvailability } from '@lensdock/contract/availability/availability.endpoints.ts';
import { listCatalogue } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { readCardOnboarding } from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import { previewPayoutRun, readPayoutPage } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import { listTerms, listTermsToAccept, readTerms } from '@lensdock/contract/terms/terms.endpoints.ts';
import { listTransfers } from '@lensdock/contract/transfers/transfers.endpoints.ts';
import { listVersions, readVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { listWebhookAttempts, listWebhooks } from '@lensdock/contract/webhooks/webhooks.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { fieldsWithoutWords } from '../kernel/history/testing/recorded-fields.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { deliverEveryDue } from '../webhooks/deliver-webhooks.ts';
import { fillSampleData } from './fill-sample-data.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Simulates a disk that is full for packages. */
function withFullStorage(services: AppServices): AppServices {
  const receive: AppServices['storage']['receive'] = async () => {
    throw new Error('the disk is full');
  };
  return { ...services, storage: { ...services.storage, receive } };
}

/** Fails every outgoing webhook request. */
function withoutNetwork(services: AppServices): AppServices {
  const post = () => Promise.reject(new Error('a webhook request was sent'));
  return { ...services, webhooks: { ...services.webhooks, post } };
}

async function countRows(): Promise<Record<string, number>> {
  const [row] = await server.database.query<Record<string, number>>(sql`
    select (select count(*)::int from app) as apps, (select count(*)::int from audit) as changes,
           (select count(*)::int from listing_file) as files, (select count(*)::int from submission) as submissions`);
  return row ?? {};
}

const appsOf = async (as: 'ada' | 'eve') => (await server.call(listApps, { as, query: {} })).body.productContainers;

describe('the sample data', () => {
  it.skipIf(!isInShare(2, 3))('is loaded completely or not at all', async () => {
    await expect(fillSampleData(withFullStorage(server.services))).rejects.toThrow('sample app');
    expect(await countRows()).toEqual({ apps: 0, changes: 0, files: 0, submissions: 0 });
  });

  it('is loaded after a failed start, and shows Ada her apps in every state, latest change first', async () => {
    expect(await fillSampleData(withoutNetwork(server.services))).toBe(true);
    const shown = (await appsOf('ada')).map((app) => [
      app.name,
      app.displayApprovalStatus,
      app.latestVersionApprovalStatus,
      app.versionName,
      app.averageRating,
    ]);
    expect(shown).toEqual([
      ['Platewise', 'approved', 'Check', '4.3.0', 4.6],
      ['Parkraumüberwachung Pro', 'approved', 'Approved', '2.10.0', 4.4],
      ['Fallguard Care', 'in approval', 'Approved', '1.6.0', 4.8],
      ['Waldbrand-Frühwarnung', 'rejected', 'Draft', '0.9.4', null],
      ['Queue Sense', 'approved', 'Unapproved', '3.0.2', 4.1],
      ['Hardhat Check', 'draft', 'Draft', '1.0.0', null],
      ['Heatmap Atlas', 'approved', 'Approved', '5.4.0', 3.9],
      ['Smoke & Flame Watch', 'approved', 'Approved', '2.2.3', 4.7],
      ['Privacy Veil', 'in approval', 'Check', '1.0.0', null],
      ['Lautstärke-Ampel', 'unpublished', 'Approved', '1.8.1', 3.2],
      ['Shelf Gap', 'draft', null, null, null],
      ['Förderbandzähler', 'disabled draft', 'Draft', '0.3.0', null],
    ]);
    expect((await appsOf('eve')).map(({ name, displayApprovalStatus }) => [name, displayApprovalStatus])).toEqual([
      ['Tank Level Reader', 'approved'],
    ]);
  }, 120_000);

  it('has labels for every audit entry', async () => {
    expect(await fieldsWithoutWords(server.database)).toEqual([]);
  });

  it('is dated before the day it is loaded, in chronological order', async () => {
    const now = (await server.clock.now()).getTime();
    const [newest] = await appsOf('ada');
    expect(now - (newest?.updated ?? now)).toBeGreaterThan(86_400_000);
    expect(now - (newest?.updated ?? 0)).toBeLessThan(3 * 86_400_000);
    const backwards = await server.database.query(sql`
      select id from (select id, at, lag(at) over (order by id) as before from audit) line where at < before`);
    expect(backwards).toEqual([]);
  });

  it('has terms in both languages, one of them in versions that both companies accepted and that takes effect later', async () => {
    const { documents } = (await server.call(listTerms, {})).body;
    expect(documents.map(({ version }) => version)).toEqual([...Array<number>(documents.length - 1).fill(1), 3]);
    for (const { document, date } of documents) {
      expect(date).not.toBeNull();
      const params = { document };
      const english = (await server.call(readTerms, { params, query: { language: 'en' } })).body;
      const german = (await server.call(readTerms, { params, query: { language: 'de' } })).body;
      expect([english.text, german.text]).toEqual([
        expect.stringMatching(/^> \*\*Sample\.\*\*/),
        expect.stringMatching(/^> \*\*Muster\.\*\*/),
      ]);
      expect(english.text + german.text).not.toContain('{');
    }
    const params = { document: 'developer-eula' };
    const first = (await server.call(readTerms, { params, query: { version: '1' } })).body;
    expect(first.text).toContain('by email');
    for (const as of ['ada', 'eve'] as const)
      expect((await server.call(listTermsToAccept, { as })).body.documents).toEqual([]);
  });

  it('has amounts that wait for an account and amounts in the next payout run', async () => {
    const { lines } = (await server.call(previewPayoutRun, { as: 'olga' })).body;
    expect(lines.map(({ companyName, outcome, amount }) => [companyName, outcome, amount.value])).toEqual([
      ['Meridian Optics Ltd', 'wait', '1344'],
      ['Northlight Vision GmbH', 'pay', expect.stringMatching(/^[0-9]+/)],
      ['Northlight Vision GmbH', 'overdue', expect.stringMatching(/^[0-9]+/)],
    ]);
    const page = (await server.call(readPayoutPage, { as: 'eve' })).body;
    expect(page).toMatchObject({ pending: [], waiting: [{ amount: { symbol: '€', value: '1344' } }] });
    expect(page.bank.completedPayouts.map(({ amount, state }) => [amount.value, state])).toEqual([
      ['2016', 'paid'],
      ['2016', 'paid'],
    ]);
    expect((await server.call(readMyAccount, { as: 'eve' })).body.payoutAccountValidated).toBe(false);
    const { requestedAt } = (await server.call(readCardOnboarding, { as: 'ada' })).body;
    const { completedPayouts } = (await server.call(readPayoutPage, { as: 'ada' })).body.card;
    expect(requestedAt).toBeLessThan(Math.min(...completedPayouts.map(({ date }) => Date.parse(date))));
    await checkLedger(server.services);
  });

  it('has work of every kind for the operator', async () => {
    const { body } = await server.call(listSubmissions, { as: 'olga', query: {} });
    expect(body.submissions.map(({ kind, appName, versionName }) => [kind, appName, versionName])).toEqual([
      ['app', 'Privacy Veil', '1.0.0'],
      ['listing', 'Fallguard Care', null],
      ['version', 'Tank Level Reader', '2.0.0'],
      ['version', 'Platewise', '4.4.0'],
    ]);
  });

  it('has an app that Meridian offers to Northlight', async () => {
    const { transfers } = (await server.call(listTransfers, { as: 'ada' })).body;
    expect(transfers).toMatchObject([
      { appName: 'Tank Level Reader', state: 'offered', to: { name: 'Northlight Vision GmbH' } },
    ]);
  });

  it('has a webhook endpoint with weeks of deliveries, which is now turned off and never called', async () => {
    const [webhook, ...others] = (await server.call(listWebhooks, { as: 'olga' })).body.webhooks;
    expect([webhook?.active, others]).toEqual([false, []]);
    expect(webhook?.waiting).toBeGreaterThan(0);
    const params = { endpointId: webhook?.endpointId ?? '' };
    const { attempts } = (await server.call(listWebhookAttempts, { as: 'olga', params, query: {} })).body;
    expect(new Set(attempts.map(({ outcome }) => outcome))).toEqual(new Set(['delivered', 'failed']));
    // Events since it was turned off are pending, but not delivered.
    await deliverEveryDue(withoutNetwork(server.services), new AbortController().signal);
    const after = await server.call(listWebhookAttempts, { as: 'olga', params, query: {} });
    expect(after.body.attempts).toEqual(attempts);
  });

  it('shows the effects of a new permission, a rotated key and a foreign key', async () => {
    const id = (await appsOf('ada')).find(({ name }) => name === 'Platewise')?.code ?? '';
    const { versions, refused } = (await server.call(listVersions, { as: 'ada', params: { id } })).body;
    expect(versions.map(({ versionName, displayLabel }) => `${versionName} ${displayLabel}`)).toEqual([
      '4.4.0 in approval',
      '4.3.0 online',
      '4.2.1 unpublished',
      '4.1.0 unpublished',
    ]);
    const [rotated, wider] = await Promise.all(
      versions.slice(0, 2).map(async ({ code }) => {
        const { body } = await server.call(readVersion, { as: 'ada', params: { id, appVersionCode: code } });
        const { findings, comparedWith, apkMetaData } = body;
        const sameKey = comparedWith?.apkMetaData.signers.join() === apkMetaData.signers.join();
        return { warnings: findings.map(({ code: warning }) => warning), accepted: comparedWith?.sameSigner, sameKey };
      }),
    );
    expect(rotated).toEqual({ warnings: [], accepted: true, sameKey: false });
    expect(wider).toEqual({ warnings: ['apk-permission-added'], accepted: true, sameKey: true });
    expect(refused.map(({ fileName, findings }) => [fileName, findings.map(({ code }) => code)])).toEqual([
      ['platewise-4.4.0-foreign-key.apk', ['apk-signer-changed']],
    ]);
  });

  it('is visible in the store: public apps to everyone, restricted ones to their buyers', async () => {
    const names = async (companyId?: string) => {
      const { body } = await server.call(listCatalogue, { as: 'store', query: { country: 'DE', companyId } });
      return body.apps.map(({ nameByIsocode }) => nameByIsocode.en).sort();
    };
    const everybody = ['Fallguard Care', 'Parkraumüberwachung Pro', 'Platewise', 'Queue Sense', 'Smoke & Flame Watch'];
    expect(await names()).toEqual(everybody);
    const heatmap = (await appsOf('ada')).find(({ name }) => name === 'Heatmap Atlas');
    const { body } = await server.call(readAvailability, { as: 'ben', params: { id: heatmap?.code ?? '' } });
    expect(body.permittedBuyers.map(({ companyName }) => companyName)).toEqual(['Meridian Optics Ltd']);
    expect(await names(body.permittedBuyers[0]?.companyId)).toContain('Heatmap Atlas');
  });

  it('has images that exist', async () => {
    for (const { iconUrl } of await appsOf('ada')) {
      const { statusCode, headers } = await server.server.inject(iconUrl ?? '/none');
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  it('is not loaded twice or into an installation in use', async () => {
    const before = await countRows();
    expect(await fillSampleData(server.services)).toBe(false);
    expect(await countRows()).toEqual(before);
  });
});

it.skipIf(!isInShare(1, 3))('loads the sample data by its own rules where the store requires two people', async () => {
  const strict = await startTestServer({ REVIEW_SECOND_LOOK_FIRST_APP: true, PAYOUT_RUN_LIMIT: 1 });
  try {
    expect(await fillSampleData(strict.services)).toBe(true);
  } finally {
    await strict.stop();
  }
});

describe('an installation that is not for trying out', () => {
  let other: TestServer;
  beforeAll(async () => {
    other = await startTestServer();
  });
  afterAll(() => other.stop());
  const apps = async () => (await other.call(listApps, { as: 'ada', query: {} })).body.productContainers;

  it('gets no sample data in an external database', async () => {
    const settings = { ...other.services.settings, DATABASE_URL: 'postgres://db.example/lensdock' };
    expect(await fillSampleData({ ...other.services, settings })).toBe(false);
    expect(await apps()).toEqual([]);
  });

  it('gets no sample data without sample people to sign in as', async () => {
    const { issueSampleToken: _, ...signOn } = other.services.signOn;
    expect(await fillSampleData({ ...other.services, signOn })).toBe(false);
    expect(await apps()).toEqual([]);
  });

  it('gets no sample data if it was used before, even if everything was deleted', async () => {
    const { body } = await other.call(createApp, { as: 'ada', body: { name: 'My own' } });
    expect(await fillSampleData(other.services)).toBe(false);
    expect((await apps()).map(({ name }) => name)).toEqual(['My own']);
    await other.call(deleteApp, { as: 'ada', params: { id: body.code } });
    expect(await fillSampleData(other.services)).toBe(false);
    expect(await apps()).toEqual([]);
  });
});
