import { listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { fillSampleData } from './fill-sample-data.ts';

let server: TestServer;
let filled: boolean;

beforeAll(async () => {
  server = await startTestServer();
  const start = performance.now();
  filled = await fillSampleData(server.world);
  console.log('filled in', Math.round(performance.now() - start), 'ms');
}, 120_000);
afterAll(() => server.stop());

describe('the sample data', () => {
  it('shows Ada her apps in every state, newest change first', async () => {
    const { body } = await server.call(listApps, { as: 'ada', query: {} });
    expect(filled).toBe(true);
    expect(
      body.productContainers.map((app) => [app.name, app.displayApprovalStatus, app.versionName, app.averageRating]),
    ).toEqual([
      ['Platewise', 'approved', '4.2.1', 4.6],
      ['Parkraumüberwachung Pro', 'approved', '2.10.0', 4.4],
      ['Fallguard Care', 'in approval', '1.6.0', 4.8],
      ['Waldbrand-Frühwarnung', 'rejected', '0.9.4', null],
      ['Queue Sense', 'approved', '3.0.2', 4.1],
      ['Hardhat Check', 'draft', '1.0.0', null],
      ['Heatmap Atlas', 'approved', '5.4.0', 3.9],
      ['Smoke & Flame Watch', 'approved', '2.2.3', 4.7],
      ['Privacy Veil', 'in approval', '1.0.0', null],
      ['Lautstärke-Ampel', 'unpublished', '1.8.1', 3.2],
      ['Shelf Gap', 'draft', null, null],
      ['Förderbandzähler', 'disabled draft', '0.3.0', null],
    ]);
  });
});
