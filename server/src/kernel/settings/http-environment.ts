import * as z from 'zod/mini';
import { commaList, webAddress, whole } from './environment-values.ts';
import type { Settings } from './settings.ts';

/** Compared as browsers send it: in lower case, without a path and without the usual port. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

const hostName = z.pipe(
  z.pipe(
    z.string(),
    z.transform((name: string) => name.toLowerCase()),
  ),
  z.string().check(z.regex(/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/)),
);

/** Connection settings. */
export const httpEnvironment = {
  /** How long a stopping server keeps serving while `/readyz` already answers 503. */
  LENSDOCK_DRAIN_SECONDS: whole(0, 0, 600),
  /** How long browsers must use TLS for the host of LENSDOCK_URL (RFC 6797); 0 sends no such header. */
  LENSDOCK_HSTS_SECONDS: whole(0, 0, 63_072_000),
  /** Lets other machines read metrics, API documents and the component gallery. */
  LENSDOCK_OPERATIONS_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/))),
  /** Base URL of download links: another name of this server, so that files do not share the console's origin. */
  FILES_URL: z.optional(webAddress()),
  /** Further accepted host names, separated by commas, besides the loopback, LENSDOCK_URL and LENSDOCK_HOST. */
  LENSDOCK_ALLOWED_HOSTS: z.optional(commaList(hostName)),
  /** Time limit for the headers of a call. */
  LENSDOCK_HEADERS_SECONDS: whole(20, 1, 3_600),
  /** Time limit for a body that is not an upload. */
  LENSDOCK_BODY_SECONDS: whole(30, 1, 3_600),
  /** Minimum average rate of an upload in each half minute; 0 for no minimum. */
  UPLOAD_MINIMUM_BYTES_PER_SECOND: whole(1_024, 0, 1_000_000),
  /** Origins of other sites whose pages may upload packages by tus, separated by commas. */
  UPLOAD_ORIGINS: z.optional(
    commaList(z.string().check(z.refine(isOrigin, 'expected an origin such as https://build.example'))),
  ),
  /** Connections of an address, or its open calls behind proxies (LENSDOCK_PROXY_HOPS). 0 for no limit. */
  LENSDOCK_CONNECTIONS_PER_ADDRESS: whole(300, 0, 100_000),
};

/** Browsers ignore the header over plain HTTP, so the setting would have no effect without TLS. */
export function hstsContradiction(
  settings: Pick<Settings, 'LENSDOCK_HSTS_SECONDS' | 'LENSDOCK_URL'>,
): string | undefined {
  return settings.LENSDOCK_HSTS_SECONDS > 0 && !settings.LENSDOCK_URL?.startsWith('https:')
    ? 'LENSDOCK_HSTS_SECONDS: needs LENSDOCK_URL with https'
    : undefined;
}

/** A separate origin needs a separate host name, because cookies are shared across ports. */
export function filesOriginContradiction(settings: Pick<Settings, 'FILES_URL' | 'LENSDOCK_URL'>): string | undefined {
  const { FILES_URL, LENSDOCK_URL } = settings;
  if (FILES_URL === undefined) return undefined;
  if (LENSDOCK_URL === undefined) return 'FILES_URL: needs LENSDOCK_URL as well';
  return new URL(FILES_URL).hostname === new URL(LENSDOCK_URL).hostname
    ? 'FILES_URL: must have another host name than LENSDOCK_URL'
    : undefined;
}
