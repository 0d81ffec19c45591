import { hostname, networkInterfaces } from 'node:os';
import type { Settings } from '../../settings/settings.ts';

type Names = Pick<Settings, 'LENSDOCK_HOST' | 'LENSDOCK_URL' | 'FILES_URL' | 'LENSDOCK_ALLOWED_HOSTS'>;

const loopbackNames = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const anyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::', '[::]']);

/** Headers that proxies add for the original client: the standard's, the customary ones and those of large networks. */
const forwardingHeader =
  /^(forwarded(-for)?|via|cdn-loop|x-(forwarded|original|envoy)(-.+)?|([a-z]+-)*(real|client|connecting|user)-ip|x-azure-clientip)$/;

/**
 * Returns a predicate that accepts the `Host` values of this server. Rejecting other names prevents DNS rebinding: a
 * page on a foreign name that resolves to this machine could call the server from a visitor's browser.
 */
export function allowedHosts(settings: Names): (host: string | undefined) => boolean {
  const names = new Set(settings.LENSDOCK_ALLOWED_HOSTS ?? []);
  if (settings.LENSDOCK_URL !== undefined) names.add(new URL(settings.LENSDOCK_URL).hostname);
  if (settings.FILES_URL !== undefined) names.add(new URL(settings.FILES_URL).hostname);
  if (!anyAddress.has(settings.LENSDOCK_HOST)) names.add(asHost(settings.LENSDOCK_HOST));
  else for (const name of namesOfMachine()) names.add(name);
  return (host) => {
    const name = hostName(host);
    return name !== undefined && (loopbackNames.test(name) || names.has(name));
  };
}

export function isLoopbackHost(host: string | undefined): boolean {
  const name = hostName(host);
  return name !== undefined && loopbackNames.test(name);
}

/** Returns the host name in lower case without its port; undefined if it is invalid. */
export function hostName(host: string | undefined): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?$/.exec((host ?? '').toLowerCase())?.[1];
}

export function isForwarded(headers: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(headers).some((name) => forwardingHeader.test(name));
}

function namesOfMachine(): string[] {
  const own = hostname().toLowerCase();
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return [own, `${own}.local`, ...addresses.map(({ address }) => asHost(address))];
}

function asHost(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '');
  return plain.includes(':') && !plain.startsWith('[') ? `[${plain}]` : plain;
}
