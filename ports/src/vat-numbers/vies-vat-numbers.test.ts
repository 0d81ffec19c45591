import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VatNumbersUnavailable } from './vat-numbers.ts';
import { viesVatNumbers } from './vies-vat-numbers.ts';

const registered = { countryCode: 'DE', number: '123456788' };
const unknown = { countryCode: 'DE', number: '987654321' };
const unavailable = { countryCode: 'FR', number: '40303265045' };

describe('viesVatNumbers', () => {
  const requests: unknown[] = [];
  let register: Server;
  let address: string;
  beforeAll(async () => {
    register = createServer(async (request, response) => {
      const body = JSON.parse(await text(request));
      requests.push([request.method, request.url, body]);
      if (body.vatNumber === '11111111111') return;
      if (body.vatNumber === '22222222222') return response.writeHead(500).end();
      if (body.vatNumber === '33333333333') return response.writeHead(302, { location: '/elsewhere' }).end();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(replyTo(body)));
    });
    await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(register.address() as AddressInfo).port}`; // It listens on a port.
  });
  afterAll(() => {
    register.closeAllConnections();
    register.close();
  });
  /** The shapes that the service publishes. */
  function replyTo({ countryCode, vatNumber }: { countryCode: string; vatNumber: string }) {
    if (countryCode === 'FR') return { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };
    const valid = vatNumber === registered.number;
    const entry = { name: valid ? ' Northlight Vision GmbH' : '---', address: '---' };
    return { countryCode, vatNumber, requestDate: '2026-11-16T09:00:00.000Z', valid, requestIdentifier: '', ...entry };
  }
  const open = () => viesVatNumbers({ address, timeoutMs: 300 });

  it('returns the registered name of a registered number', async () => {
    expect(await open().check(registered)).toEqual({ valid: true, name: 'Northlight Vision GmbH', address: null });
  });

  it('returns that an unknown number is not registered', async () => {
    expect(await open().check(unknown)).toEqual({ valid: false, name: null, address: null });
  });

  it('fails when the country does not answer', async () => {
    await expect(open().check(unavailable)).rejects.toBeInstanceOf(VatNumbersUnavailable);
  });

  it('posts the number without its prefix', async () => {
    requests.length = 0;
    await open().check(unknown);
    expect(requests).toEqual([['POST', '/check-vat-number', { countryCode: 'DE', vatNumber: '987654321' }]]);
  });

  it('does not send a value that cannot be a number', async () => {
    requests.length = 0;
    for (const number of ['', '1', '12/../3', '1234567890123'])
      expect((await open().check({ countryCode: 'DE', number })).valid).toBe(false);
    expect((await open().check({ countryCode: 'D"', number: '123456788' })).valid).toBe(false);
    expect(requests).toEqual([]);
  });

  it.each([
    ['is slow', '11111111111'],
    ['fails', '22222222222'],
    ['redirects', '33333333333'],
  ])('fails when the service %s', async (_what, number) => {
    await expect(open().check({ countryCode: 'IT', number })).rejects.toBeInstanceOf(VatNumbersUnavailable);
  });
});
