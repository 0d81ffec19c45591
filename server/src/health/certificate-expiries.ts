import { connect } from 'node:tls';
import type { Settings } from '../kernel/settings/settings.ts';

type AddressSettings = Pick<Settings, 'LENSDOCK_URL' | 'FILES_URL' | 'SIGN_ON_ISSUER' | 'S3_ENDPOINT'>;

/** Certificates change every few weeks; asking more often would only load the hosts. */
const freshMs = 3_600_000;
const patienceMs = 3_000;

/**
 * Returns a reader of the seconds until the certificate of each https host in the settings expires. A host that does not
 * answer is omitted; the answer is reused for an hour.
 */
export function certificateExpiries(settings: AddressSettings): () => Promise<Map<string, number>> {
  const addresses = [settings.LENSDOCK_URL, settings.FILES_URL, settings.SIGN_ON_ISSUER, settings.S3_ENDPOINT];
  const hosts = new Set(
    addresses.filter((address) => address?.startsWith('https:')).map((address) => new URL(address ?? '').host),
  );
  const known = new Map<string, { validTo: Date; askedAt: number }>();
  return async () => {
    const now = performance.now();
    await Promise.all(
      [...hosts].map(async (host) => {
        const last = known.get(host);
        if (last && now - last.askedAt < freshMs) return;
        const validTo = await readValidTo(host);
        if (validTo) known.set(host, { validTo, askedAt: now });
        else known.delete(host);
      }),
    );
    return new Map([...known].map(([host, { validTo }]) => [host, (Number(validTo) - Date.now()) / 1000]));
  };
}

/** Does not verify the certificate, so that an expired one is reported, too. Nothing is sent. */
function readValidTo(host: string): Promise<Date | undefined> {
  const { hostname, port } = new URL(`https://${host}`);
  const { promise, resolve } = Promise.withResolvers<Date | undefined>();
  const socket = connect({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 443),
    ...(!/^[\d.]+$|^\[/.test(hostname) && { servername: hostname }),
    rejectUnauthorized: false,
    timeout: patienceMs,
  });
  socket.once('secureConnect', () => {
    const { valid_to: validTo } = socket.getPeerCertificate();
    resolve(validTo ? new Date(validTo) : undefined);
    socket.destroy();
  });
  socket.once('timeout', () => socket.destroy());
  socket.once('error', () => resolve(undefined));
  socket.once('close', () => resolve(undefined));
  return promise;
}
