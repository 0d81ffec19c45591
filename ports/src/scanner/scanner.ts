/**
 * The port to a scanner for malware. Adapters have no limit of size: a file that the scanner does not take counts as
 * `ScannerUnavailable`, so that it waits for operators to raise the scanner's limit.
 */
export interface Scanner {
  /**
   * Scans a content as it streams. Fails with `ScannerUnavailable` without a clear verdict; an error of the content
   * passes unchanged. `limitMs` shortens the time limit.
   */
  scan(content: AsyncIterable<Uint8Array>, sizeBytes: number, limitMs?: number): Promise<ScanVerdict>;

  /** Fails with `ScannerUnavailable` unless the scanner takes files now. */
  assertReady(): Promise<void>;
}

export type ScanVerdict = { kind: 'clean' } | { kind: 'found'; signature: string };

/** The scanner gave no verdict; asking later may help. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

/** A scanner by TCP or by a socket file. */
export type ScannerAddress = { host: string; port: number } | { path: string };

export interface ScannerOptions {
  address: ScannerAddress;
  /** For connecting, sending and the verdict together. */
  timeoutMs: number;
}

export function shortened<Options extends ScannerOptions>(options: Options, limitMs: number | undefined): Options {
  return limitMs === undefined ? options : { ...options, timeoutMs: Math.min(limitMs, options.timeoutMs) };
}

/** The name of a signature for people: printable, and not longer than a line. */
export function found(signature: string): ScanVerdict {
  const name = signature
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 100);
  return { kind: 'found', signature: name === '' ? 'unnamed' : name };
}
