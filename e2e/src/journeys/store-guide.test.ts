// @module-tag slow-6
import { readFile } from 'node:fs/promises';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuideValues, playStep } from '../guide/play-step.ts';
import { readGuide } from '../guide/read-guide.ts';
import { startSampleProduct } from '../product/sample-product.ts';

const text = await readFile(new URL('../../../docs/store-api.md', import.meta.url), 'utf8');
const steps = readGuide(text);

let product: RunningServer;
let token = '';
/** As the guide's command sends it: a reader knows no other. */
const [, contentType = ''] = /curl -X POST .*-H "Content-Type: ([^"]+)"/.exec(text) ?? [];
const values: GuideValues = new Map();
beforeAll(async () => {
  product = await startSampleProduct();
});
afterAll(() => product.stop());

/** Uses only the address, the guide and earlier responses, like an external reader. */
describe('store API guide', () => {
  it('gets a token with the documented command', async () => {
    const [, user = '', form = '', path = ''] = /curl -u (\S+) -d (\S+) http:\/\/[^/]+(\S+)/.exec(text) ?? [];
    const answer = await fetch(new URL(path, product.address), {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { authorization: `Basic ${Buffer.from(user).toString('base64')}` },
    });
    const body = (await answer.json()) as { access_token: string; expires_in: number }; // The reply of the call.
    expect([answer.status, body.expires_in]).toEqual([200, 300]);
    token = body.access_token;
  });

  it('has an example for every kind of report', () => {
    const sent = steps.map(({ method, path, body }) => `${method} ${path} ${body}`).join('\n');
    for (const word of [
      '/apk?link',
      '/changes?',
      '/companies/',
      '/rating',
      '/trial-extension-requests',
      '"ZERO"',
      '"BANK"',
      '"CARD"',
      '"USD"',
      'pending',
      'paid',
      'paid_recurring',
      'completed',
      'failed',
      'chargeback',
      'overdue',
      'exempt',
      'partially_refunded',
      'refunded',
    ])
      expect(sent).toContain(word);
  });

  it.each(steps)('$method $path returns $status (step $number)', (step) =>
    playStep(step, { address: product.address, token, values, contentType }),
  );
});
