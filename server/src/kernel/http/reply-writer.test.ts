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

test('drops members that the contract does not define', () => {
  expect(JSON.parse(replyWriter(listed)(reply))).toEqual(wanted);
});

test('throws with the path when a reply does not match the contract', () => {
  const wrong = { things: [{ name: 'Gate', price: 1.7 }] };
  expect(() => replyWriter(listed)(wrong)).toThrow(/reply of listThings does not match the contract:[\s\S]*price/);
});

test('writes nothing if the endpoint has no reply', () => {
  const { reply: _, ...withoutReply } = listed;
  expect(replyWriter(withoutReply)(undefined)).toBe('');
});
