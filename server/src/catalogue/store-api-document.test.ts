import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApp, onlineApp } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const text = await readFile(new URL('../../../docs/store-api.md', import.meta.url), 'utf8');

/** The blocks ```http STATUS, each with a line of method and address and a body below a blank line. */
const examples = [...text.matchAll(/```http (\d+)\n(\w+) (\S+)\n(?:\n([\s\S]*?))?```/g)].map(
  ([, status, method = '', url = '', body = '']) => ({ status: Number(status), method, url, body }),
);

let server: TestServer;
let app: string;
let token: string | undefined;
beforeAll(async () => {
  server = await startTestServer();
  await newApp(server, 'eve');
  ({ app } = await onlineApp(server, 'ada', {
    licences: [{ type: { code: 'FULL' }, enabled: true, specifiedPrice: '100' }],
    availability: {
      storeAvailabilityMode: 'PUBLIC',
      countries: [
        { isocode: 'DE', selected: true },
        { isocode: 'NL', selected: true },
      ],
    },
  }));
});
afterAll(() => server.stop());

describe('the page on the store’s API', () => {
  it('signs on as it says', async () => {
    const [, user, form] = /curl -u (\S+) -d (\S+) http/.exec(text) ?? [];
    const answer = await server.server.inject({
      ...{ method: 'POST', url: '/auth/token', payload: form ?? '' },
      headers: {
        authorization: `Basic ${Buffer.from(user ?? '').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(answer.json()).toMatchObject({ access_token: expect.any(String), expires_in: 300 });
    // The sign-on lives in the time of day, and the calls below in the one of the test.
    token = await server.world.signOn.issueSampleToken?.('store');
  });

  it('has an example of each call that it speaks of', () => {
    expect(examples.length).toBeGreaterThan(10);
  });

  it.each(examples)('$method $url answers $status', async ({ status, method, url, body }) => {
    const filled = (part: string) => part.replaceAll('{app}', app);
    const answer = await server.server.inject({
      method: method as 'GET',
      url: filled(url),
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: filled(body) }),
    });
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([status, expect.any(String)]);
  });
});
