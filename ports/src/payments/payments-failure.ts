/**
 * The kinds of failures that callers handle. `unavailable`: the provider is offline, slow or unreadable; it may have
 * acted, and the same call can safely be repeated (503). `refused`: the provider refused and did nothing. `forged` and
 * `out-of-time`: events that must be ignored.
 */
export type PaymentsFailureKind = 'unavailable' | 'refused' | 'forged' | 'out-of-time';

/** The reasons of a provider's refusal that have a remedy. */
export type PaymentsRefusal =
  | 'card-not-debit'
  | 'bank-details-refused'
  | 'method-missing'
  | 'account-unknown'
  | 'account-closed'
  | 'country-not-supported'
  | 'reference-reused'
  | 'funds-missing'
  | 'other';

/** Its message is for the log: it never contains input or secrets. */
export class PaymentsFailure extends Error {
  override readonly name = 'PaymentsFailure';
  readonly kind: PaymentsFailureKind;
  /** Only for `refused`. */
  readonly refusal: PaymentsRefusal | undefined;

  constructor(kind: PaymentsFailureKind, message: string, refusal?: PaymentsRefusal) {
    super(message);
    this.kind = kind;
    this.refusal = kind === 'refused' ? (refusal ?? 'other') : undefined;
  }
}
