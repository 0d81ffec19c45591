import { endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import type { Route } from '@lensdock/contract/kernel/route.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { replyWriter } from './reply-writer.ts';

const listThings: Route<{ reply: { things: { name: string; price: number }[] } }> = {
  method: 'GET',
  path: '/things',
  caller: 'anyone',
};

const listed = endpoint(listThings, {
  name: 'listThings',
  feature: 'things',
  summary: 'Things.',
  reply: z.object({ things: z.array(z.object({ name: z.string(), price: z.int() })) }),
  problems: [],
});

const reply = { things: [{ name: 'Gate', price: 17, secret: 's' }], secret: 's' };
const wanted = { things: [{ name: 'Gate', price: 17 }] };

test('a reply holds what the contract names and nothing else, the first one and the thousandth', () => {
  const write = replyWriter(listed, false);
  for (let count = 0; count < 20_000; count++) {
    const text = write(reply);
    if (count % 1_000 === 0) expect(JSON.parse(text)).toEqual(wanted);
  }
  expect(JSON.parse(write(reply))).toEqual(wanted);
});

test('a reply that is not what the contract says is written all the same, and refused where tests run', () => {
  const wrong = { things: [{ name: 'Gate', price: 1.7 }], secret: 's' };
  expect(JSON.parse(replyWriter(listed, false)(wrong))).not.toHaveProperty('secret');
  expect(() => replyWriter(listed, true)(wrong)).toThrow('reply of listThings');
  expect(JSON.parse(replyWriter(listed, true)(reply))).toEqual(wanted);
});
