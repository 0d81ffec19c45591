/** What a verified access token says about who is calling. Names of the claims are settings of the adapter. */
export interface Claims {
  /** Stable and unique for one issuer. */
  subject: string;
  name: string | null;
  email: string | null;
  companyId: string | null;
  companyName: string | null;
  /** ISO 3166-1 alpha-2, as the issuer spells it. */
  companyCountry: string | null;
  roles: readonly string[];
}

/** The door to whoever says who people are. */
export interface SignOn {
  /**
   * Checks a bearer token (RFC 6750) and answers its claims. While a token is remembered the very same object is
   * answered, so that callers may hang what they derive from it on it. Throws `SignOnFailure`.
   */
  verify(token: string): Promise<Claims>;
}

/** `invalid`: not a token of this issuer for us, or its time is over. `unavailable`: the issuer's keys cannot be had. */
export type SignOnFailureKind = 'invalid' | 'unavailable';

/** Why a token was not accepted. The message names the check, never the token or its claims. */
export class SignOnFailure extends Error {
  override readonly name = 'SignOnFailure';
  readonly kind: SignOnFailureKind;

  constructor(kind: SignOnFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
