/** `not-reached`: no response in time; `not-rates`: an unreadable response; `not-plausible`: implausible rates. */
export type RatesFailureReason = 'not-reached' | 'not-rates' | 'not-plausible';

/** Its message is readable for operators. */
export class RatesFailure extends Error {
  override readonly name = 'RatesFailure';
  readonly reason: RatesFailureReason;

  constructor(reason: RatesFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
