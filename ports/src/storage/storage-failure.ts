/**
 * The kinds of failures that callers handle. `unavailable`: retry later (503). `full`: unavailable until space is
 * freed. `not-found`: no file under the key. `out-of-range`: the file ends before the requested position (416).
 */
export type StorageFailureKind = 'unavailable' | 'full' | 'not-found' | 'out-of-range';

export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  readonly kind: StorageFailureKind;
  /** The system's or the remote store's own code, for the log. */
  readonly code: string | undefined;

  constructor(kind: StorageFailureKind, message: string, code?: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}
