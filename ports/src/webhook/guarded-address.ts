import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback, isPrivateAddress } from './private-address.ts';
import type { AddressRefusal } from './webhook.ts';
import { WebhookFailure } from './webhook-failure.ts';

/** The addresses outside of the public internet that may be called. */
export interface GuardOptions {
  /** Also allows https to private addresses. */
  privateAddresses?: boolean;
  /** Also allows plain http to this machine, for trying it out. */
  loopbackHttp?: boolean;
  /** Resolves names; by default in the system's way. */
  resolve?: typeof lookup;
}

/** The finding about the format of an address. */
export function refusalOf(address: string, options: GuardOptions): AddressRefusal | undefined {
  // The parser silently drops tabs and line breaks.
  if (/[\s\p{Cc}"'`<>\\]/u.test(address) || !URL.canParse(address)) return 'form';
  const { protocol, username, password, hostname, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '' || !/^https?:$/.test(protocol)) return 'form';
  const host = hostname.replace(/^\[|\]$/g, '');
  const isHere = host === 'localhost' || isLoopback(host);
  if (protocol === 'http:') return options.loopbackHttp && isHere ? undefined : 'plain';
  if (isHere && !options.privateAddresses) return 'private';
  return isIP(host) !== 0 && !isAllowed(host, options) ? 'private' : undefined;
}

function isAllowed(ip: string, { privateAddresses, loopbackHttp }: GuardOptions): boolean {
  return privateAddresses === true || (loopbackHttp === true && isLoopback(ip)) || !isPrivateAddress(ip);
}

/** Checks the address as the connection is made, so that a name cannot resolve differently after the check. */
export function guardedLookup(options: GuardOptions): LookupFunction {
  const { resolve = lookup } = options;
  return (hostname, how, done) => {
    resolve(hostname, { ...how, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const [first] = found;
      if (!first || found.some(({ address }) => !isAllowed(address, options)))
        return done(new WebhookFailure('refused', 'private address'), '', 0);
      if (how.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  };
}
