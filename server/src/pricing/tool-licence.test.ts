import { releaseApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { readCatalogueApp } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { grantToolLicence, readPricing, savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { licencesOf } from '@lensdock/contract/pricing/testing/pricing-cases.ts';
import { listPublications, readStoreApp } from '@lensdock/contract/publications/publications.endpoints.ts';
import { changeRollout } from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, good, newApp, onlineApp, readyApp } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const grant = (id: string, granted: boolean) =>
  good(server.call(grantToolLicence, { as: 'olga', params: { id }, body: { granted } }));

const toolAlone = licencesOf(['FULL', false], ['SUBSCRIPTION', false], ['EVALUATION', false], ['TOOL', true]);

async function licencesIn(id: string): Promise<string[]> {
  const { body } = await good(server.call(readPricing, { as: 'ada', params: { id } }));
  return body.licences.filter(({ enabled }) => enabled).map(({ type }) => type.code);
}

describe('the tool licence', () => {
  it('is shown and can be turned on after an operator grants it, and the company is notified', async () => {
    const id = await newApp(server);
    const types = async () => {
      const { body } = await server.call(readPricing, { as: 'ada', params: { id } });
      return body.licences.map(({ type }) => type.code);
    };
    expect(await types()).not.toContain('TOOL');
    await grant(id, true);
    expect(await types()).toContain('TOOL');
    await good(server.call(savePricing, { as: 'ada', params: { id }, body: toolAlone }));
    expect(await licencesIn(id)).toEqual(['TOOL']);
    const { body } = await good(server.call(readStoreApp, { as: 'olga', params: { id } }));
    expect(body.toolLicence).toEqual({ granted: true, offered: true });
    const messages = await server.database.query(sql`
      select kind from message where link = ${`/app/${id}/pricing`}`);
    expect(messages).toEqual([{ kind: 'tool-licence-granted' }]);
  });

  it('is granted once by repeated calls', async () => {
    const id = await newApp(server);
    await Promise.all(Array.from({ length: 10 }, () => grant(id, true)));
    const rows = await server.database.query(
      sql`select 1 from audit where app_code = ${id} and action = 'grant-tool-licence'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('replaces the other licences in the store and ends when it is revoked', async () => {
    const { app } = await onlineApp(server, 'ada', {
      licences: licencesOf(['EVALUATION', true]).licences,
      availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'UA', selected: true }] },
    });
    const inStore = async () => {
      const call = server.call(readCatalogueApp, { as: 'store', params: { code: app }, query: { country: 'UA' } });
      return (await good(call)).body.licences.map(({ type }) => type);
    };
    await grant(app, true);
    await good(server.call(savePricing, { as: 'ada', params: { id: app }, body: toolAlone }));
    expect(await inStore()).toEqual(['TOOL']);
    await grant(app, false);
    expect([await inStore(), await licencesIn(app)]).toEqual([[], []]);
    const { publications } = (await good(server.call(listPublications, { as: 'ada', params: { id: app } }))).body;
    expect(publications[0]).toMatchObject({ change: 'pricing', publishedAs: 'operator', publishedBy: null });
    await good(server.call(savePricing, { as: 'ada', params: { id: app }, body: licencesOf(['EVALUATION', true]) }));
    expect(await inStore()).toEqual(['EVALUATION']);
  });

  it.each([
    ['during the first review', 'immediately'],
    ['while the approved app waits for its release', 'manually'],
  ] as const)('is not offered when it was revoked %s', async (_when, mode) => {
    const { app, version } = await readyApp(server, 'ada', {
      availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'UA', selected: true }] },
    });
    await grant(app, true);
    await good(server.call(savePricing, { as: 'ada', params: { id: app }, body: toolAlone }));
    await good(server.call(releaseApp, { as: 'ada', params: { id: app }, body: { release: { mode } } }));
    if (mode === 'immediately') await grant(app, false);
    await act(server, 'olga', app, { type: 'approve', kind: 'app' });
    if (mode === 'manually') {
      await grant(app, false);
      const params = { id: app, appVersionCode: version };
      await good(server.call(changeRollout, { as: 'ada', params, body: { action: 'release-now' } }));
    }
    const inStore = server.call(readCatalogueApp, { as: 'store', params: { code: app }, query: { country: 'UA' } });
    expect((await good(inStore)).body.licences).toEqual([]);
  });

  it('cannot be granted to an app that does not exist', async () => {
    const answer = await server.call(grantToolLicence, {
      as: 'olga',
      params: { id: 'AAAAAAAAAAAAAAAAAAAAAA' },
      body: { granted: true },
    });
    expect(answer.status).toBe(404);
  });
});

describe('fifty concurrent saves', () => {
  it('succeed once when they have the same revision, and the others get the current state', async () => {
    const id = await newApp(server);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.call(savePricing, {
          as: index % 2 === 0 ? 'ada' : 'ben',
          params: { id },
          body: licencesOf(['FULL', true, String(100 + index)]),
          headers: { 'if-match': '"r1"' },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const won = answers.find(({ status }) => status === 200)?.body.licences[0]?.specifiedPrice;
    for (const { status, problem } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(412);
      expect(problem).toMatchObject({ current: { licences: [{ specifiedPrice: won }, {}, {}] } });
    }
  });
});
