import { readFile } from 'node:fs/promises';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGuide } from '../guide/read-guide.ts';
import { valueAt } from '../guide/value-at.ts';
import { startSampleProduct } from '../product/sample-product.ts';

const text = await readFile(new URL('../../../docs/store-api.md', import.meta.url), 'utf8');
const steps = readGuide(text);

let product: RunningServer;
let token = '';
const values = new Map<string, string>();
beforeAll(async () => {
  product = await startSampleProduct();
});
afterAll(() => product.stop());

/** Replaces placeholders with earlier values or the time. A name without a value fails the step. */
function fill(part: string): string {
  return part.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => {
    const value = name === 'now' ? new Date().toISOString() : values.get(name);
    if (value === undefined) throw new Error(`the guide uses {${name}} before defining it`);
    return value;
  });
}

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

  it.each(steps)('$method $path returns $status (step $number)', async (step) => {
    const path = fill(step.path);
    const isPublic = path.startsWith('/files/') || path.startsWith('/api/store/pages/');
    const answer = await fetch(new URL(path, product.address), {
      method: step.method,
      headers: {
        ...(!isPublic && { authorization: `Bearer ${token}` }),
        ...(step.body !== '' && { 'content-type': 'application/json' }),
      },
      ...(step.body !== '' && { body: fill(step.body) }),
    });
    const received = await answer.text();
    expect([answer.status, received]).toEqual([step.status, expect.any(String)]);
    if (step.answer !== '') expect(JSON.parse(received)).toMatchObject(JSON.parse(fill(step.answer)));
    for (const { name, from, without, times } of step.takes) {
      const value = valueAt(JSON.parse(received), from);
      expect(value.endsWith(without)).toBe(true);
      const taken = value.slice(0, value.length - without.length);
      values.set(name, times === undefined ? taken : (Number(taken) * times).toFixed(2));
    }
  });
});
