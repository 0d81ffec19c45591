import * as z from 'zod/mini';
import type { Settings } from './settings.ts';

const wholeNumber = (fallback: number, highest: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(highest)), fallback);

const seconds = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3_600)), fallback);

/** How the server treats connections. */
export const httpEnvironment = {
  /** How long a stopping server goes on serving while `/readyz` already answers 503. */
  LENSDOCK_DRAIN_SECONDS: wholeNumber(0, 600),
  /** How long browsers must use TLS for the host of LENSDOCK_URL (RFC 6797); 0 sends no such header. */
  LENSDOCK_HSTS_SECONDS: wholeNumber(0, 63_072_000),
  /** Lets other machines read metrics, API documents and the parts of the console. */
  LENSDOCK_OPERATIONS_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/))),
  /** The address that links to downloads have: another name of this server, so that files do not share the console's origin. */
  FILES_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Host names to answer under besides the loopback, LENSDOCK_URL and LENSDOCK_HOST; separated by commas. */
  LENSDOCK_ALLOWED_HOSTS: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((list: string) => list.split(',').map((name) => name.trim().toLowerCase())),
      ),
      z.array(z.string().check(z.regex(/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/))),
    ),
  ),
  /** How long the headers of a call may take to arrive. */
  LENSDOCK_HEADERS_SECONDS: seconds(20),
  /** How long a body may take to arrive that is no upload. */
  LENSDOCK_BODY_SECONDS: seconds(30),
  /** What an upload must bring on average in each half minute; 0 lets it be as slow as it likes. */
  UPLOAD_MINIMUM_BYTES_PER_SECOND: wholeNumber(1_024, 1_000_000),
  /** Without proxies: its open connections. Behind proxies that LENSDOCK_PROXY_HOPS counts: its open calls. 0 for no limit. */
  LENSDOCK_CONNECTIONS_PER_ADDRESS: wholeNumber(300, 100_000),
};

/** Browsers ignore the header over plain HTTP, so a setting without TLS would promise what it does not keep. */
export function hstsContradiction(
  settings: Pick<Settings, 'LENSDOCK_HSTS_SECONDS' | 'LENSDOCK_URL'>,
): string | undefined {
  return settings.LENSDOCK_HSTS_SECONDS > 0 && !settings.LENSDOCK_URL?.startsWith('https:')
    ? 'LENSDOCK_HSTS_SECONDS: needs LENSDOCK_URL with https'
    : undefined;
}

/** An origin of its own needs a name of its own, because cookies do not tell ports apart. */
export function filesOriginContradiction(settings: Pick<Settings, 'FILES_URL' | 'LENSDOCK_URL'>): string | undefined {
  const { FILES_URL, LENSDOCK_URL } = settings;
  if (FILES_URL === undefined) return undefined;
  if (LENSDOCK_URL === undefined) return 'FILES_URL: needs LENSDOCK_URL as well';
  return new URL(FILES_URL).hostname === new URL(LENSDOCK_URL).hostname
    ? 'FILES_URL: must have another host name than LENSDOCK_URL'
    : undefined;
}
