import type { AddressRefusal } from '../webhook/webhook.ts';

/** A verified id token of a CI job. */
export interface IdToken {
  claims: Readonly<Record<string, unknown>>;
  /** Unique for its issuer. */
  jti: string;
  expires: Date;
}

export interface ExpectedIdToken {
  /** Exactly as `iss`. */
  issuer: string;
  /** The only permitted audience. */
  audience: string;
  at: Date;
}

/** The port to issuers of id tokens other than the sign-on's. */
export interface IdTokens {
  /** The finding about the format of an issuer's address; the resolved address is checked with each request. */
  refusalOf(issuer: string): AddressRefusal | undefined;
  /** Returns the `iss` of a token without verifying it; undefined for any other text. */
  issuerOf(token: string): string | undefined;
  /** Verifies signature, issuer, audience and times with the keys that discovery finds. Throws `IdTokenFailure`. */
  verify(token: string, expected: ExpectedIdToken): Promise<IdToken>;
}
