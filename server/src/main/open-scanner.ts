import { clamdScanner } from '@lensdock/ports/scanner/clamd-scanner.ts';
import { icapScanner } from '@lensdock/ports/scanner/icap-scanner.ts';
import type { Scanner } from '@lensdock/ports/scanner/scanner.ts';
import { parseScannerUrl } from '../kernel/settings/scanner-environment.ts';
import type { Settings } from '../kernel/settings/settings.ts';

/** Returns undefined if the settings name no scanner. */
export function openScanner(settings: Settings): Scanner | undefined {
  const place = settings.SCANNER_URL === undefined ? undefined : parseScannerUrl(settings.SCANNER_URL);
  if (!place) return undefined;
  const options = { address: place.address, timeoutMs: settings.SCANNER_TIMEOUT_SECONDS * 1000 };
  if (place.protocol === 'clamd') return clamdScanner(options);
  return icapScanner({ ...options, url: place.url, method: settings.SCANNER_ICAP_METHOD });
}
