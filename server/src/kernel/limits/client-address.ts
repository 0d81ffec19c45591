import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/**
 * Returns the client's address. Each proxy appends its caller to `X-Forwarded-For`, so only as many entries from the
 * right as there are proxies are trusted; the client controls everything before them.
 */
export function clientAddress(request: IncomingMessage, proxyHops: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  if (proxyHops === 0) return direct;
  const header = request.headers['x-forwarded-for'];
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((entry) => withoutPort(entry.trim()));
  const entry = entries[Math.max(0, entries.length - proxyHops)];
  return entry !== undefined && (isIPv4(entry) || isIPv6(entry)) ? entry : direct;
}

/** The unit of counting: an IPv4 address, or the /64 that one IPv6 customer has. */
export function countedAddress(address: string): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded !== undefined) return embedded;
  if (!isIPv6(address)) return address;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  const [head = '', tail] = canonical.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry;
}
