/**
 * What a caller can act on. `unavailable`: the provider is away, slow, or answered what nobody can read; whether it did
 * something is not known, and the same call again is safe (503). `refused`: the provider says no, and nothing was done.
 * `forged` and `out-of-time`: an event that nobody must act on.
 */
export type PaymentsFailureKind = 'unavailable' | 'refused' | 'forged' | 'out-of-time';

/** Why a provider refused, as far as somebody can do something about it. */
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

/** Its message is for the log: it never holds what a person entered, and no secret of ours. */
export class PaymentsFailure extends Error {
  override readonly name = 'PaymentsFailure';
  readonly kind: PaymentsFailureKind;
  /** Of what was refused. */
  readonly refusal: PaymentsRefusal | undefined;

  constructor(kind: PaymentsFailureKind, message: string, refusal?: PaymentsRefusal) {
    super(message);
    this.kind = kind;
    this.refusal = kind === 'refused' ? (refusal ?? 'other') : undefined;
  }
}
