import type { ScannerAddress } from '@lensdock/ports/scanner/scanner.ts';
import * as z from 'zod/mini';
import { whole } from './environment-values.ts';

/** The protocol and the address of a scanner, from `SCANNER_URL`. */
export type ScannerPlace = { protocol: 'clamd' | 'icap'; url: string; address: ScannerAddress };

/** Reads `clamd://host:3310`, `clamd:///run/clamav/clamd.ctl` or `icap://host:1344/service`. */
export function parseScannerUrl(text: string): ScannerPlace | undefined {
  if (!URL.canParse(text) || /[%?#@]/.test(text)) return undefined;
  const url = new URL(text);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const path = url.pathname;
  if (url.protocol === 'clamd:' && host === '' && path.length > 1)
    return { protocol: 'clamd', url: text, address: { path } };
  if (url.protocol === 'clamd:' && host !== '' && path.length <= 1)
    return { protocol: 'clamd', url: text, address: { host, port: Number(url.port || 3310) } };
  if (url.protocol === 'icap:' && host !== '' && path.length > 1)
    return { protocol: 'icap', url: text, address: { host, port: Number(url.port || 1344) } };
  return undefined;
}

/** Uploaded files are scanned for malware if a scanner is set. */
export const scannerEnvironment = {
  SCANNER_URL: z.optional(
    z.string().check((payload) => {
      if (parseScannerUrl(payload.value)) return;
      const message = 'must be clamd://host:port, clamd:///path/of/the/socket or icap://host:port/service';
      payload.issues.push({ code: 'custom', input: payload.value, message });
    }),
  ),
  SCANNER_ICAP_METHOD: z._default(z.enum(['RESPMOD', 'REQMOD']), 'RESPMOD'),
  /** For one file, with connecting and sending. */
  SCANNER_TIMEOUT_SECONDS: whole(120, 1, 3600),
};
