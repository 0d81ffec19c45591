/** `unavailable`: the keys of the issuer cannot be loaded. */
export type IdTokenFailureKind = 'invalid' | 'expired' | 'audience' | 'unavailable';

/** The reason for refusing a token. The message never contains the token or its claims. */
export class IdTokenFailure extends Error {
  override readonly name = 'IdTokenFailure';
  readonly kind: IdTokenFailureKind;

  constructor(kind: IdTokenFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
