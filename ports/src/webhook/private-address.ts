import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Addresses that are not globally reachable (IANA's special-purpose registries, RFC 6890 and its updates): our own
 * network, this machine, cloud metadata services.
 */
const closed4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed4.addSubnet(network, bits, 'ipv4');

const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Within the global range: tunnels to IPv4 addresses, documentation, benchmarks. */
const closed6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is not public. Anything but an address counts as private. */
export function isPrivateAddress(ip: string): boolean {
  if (isIPv4(ip)) return closed4.check(ip, 'ipv4');
  return !isIPv6(ip) || !global6.check(ip, 'ipv6') || closed6.check(ip, 'ipv6');
}

/** Whether an IP address is this machine's own. */
export function isLoopback(ip: string): boolean {
  return ip === '::1' || (isIPv4(ip) && ip.startsWith('127.'));
}
