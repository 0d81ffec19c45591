/** The claims of a verified access token about its caller. The names of the claims are settings of the adapter. */
export interface Claims {
  /** Stable and unique for one issuer. */
  subject: string;
  name: string | null;
  email: string | null;
  /** Whether the issuer has checked that the address is the person's (OpenID Connect Core, section 5.1). */
  emailVerified: boolean;
  /** When the token was issued, in seconds since the epoch. */
  issuedAt: number;
  /** When the person last entered credentials, in seconds since the epoch; null if the issuer does not say. */
  authTime: number | null;
  /** The issuer's session that the token belongs to (`sid`); null if the issuer does not say. */
  sessionId: string | null;
  companyId: string | null;
  companyName: string | null;
  /** ISO 3166-1 alpha-2, in the issuer's spelling. */
  companyCountry: string | null;
  roles: readonly string[];
}

/** The end of one session, or of all sessions of a person until a moment. */
export type EndedByIssuer = { sessionId: string } | { subject: string; untilSeconds: number };

/** The port to the sign-on. */
export interface SignOn {
  /**
   * Verifies a bearer token (RFC 6750) and returns its claims. Cached tokens return the same object, so that callers
   * can key derived data by it. Throws `SignOnFailure`.
   */
  verify(token: string): Promise<Claims>;
  /** Verifies a logout token of an external issuer. Throws `SignOnFailure`. */
  verifyLogout?(token: string): Promise<EndedByIssuer>;
}

/** `invalid`: not a valid token of this issuer for us. `unavailable`: the issuer's keys cannot be loaded. */
export type SignOnFailureKind = 'invalid' | 'unavailable';

/** The reason for refusing a token. The message names the check, never the token or its claims. */
export class SignOnFailure extends Error {
  override readonly name = 'SignOnFailure';
  readonly kind: SignOnFailureKind;

  constructor(kind: SignOnFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
