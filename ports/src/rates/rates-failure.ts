/** `not-reached`: nobody answered, or not in time; `not-rates`: what came cannot be read; `not-plausible`: nor believed. */
export type RatesFailureReason = 'not-reached' | 'not-rates' | 'not-plausible';

/** Its message says what was found, in words that an operator may read. */
export class RatesFailure extends Error {
  override readonly name = 'RatesFailure';
  readonly reason: RatesFailureReason;

  constructor(reason: RatesFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
