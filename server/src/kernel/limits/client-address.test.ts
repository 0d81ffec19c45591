import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress, countedAddress } from './client-address.ts';

function requestOf(forwarded: string | undefined): IncomingMessage {
  // The only members that the function reads.
  return {
    socket: { remoteAddress: '10.0.0.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage;
}

describe('clientAddress', () => {
  it.each([
    ['ignores the header without proxies', 0, '203.0.113.9', '10.0.0.1'],
    ['takes the entry of the only proxy', 1, '203.0.113.9', '203.0.113.9'],
    ['ignores what the client wrote before the proxy added to it', 1, '198.51.100.7, 203.0.113.9', '203.0.113.9'],
    ['counts two proxies from the right', 2, '198.51.100.7, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['takes the first entry when there are fewer than proxies', 2, '203.0.113.9', '203.0.113.9'],
    ['falls back to the connection without a header', 1, undefined, '10.0.0.1'],
    ['falls back to the connection when the entry is not an address', 1, 'unknown', '10.0.0.1'],
    ['removes a port', 1, '203.0.113.9:4711', '203.0.113.9'],
    ['removes brackets and a port', 1, '[2001:db8::1]:4711', '2001:db8::1'],
  ] as const)('%s', (_name, hops, forwarded, expected) => {
    expect(clientAddress(requestOf(forwarded), hops)).toBe(expected);
  });
});

describe('countedAddress', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('maps %s to %s', (address, expected) => {
    expect(countedAddress(address)).toBe(expected);
  });
});
