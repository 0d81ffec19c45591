/**
 * The port to a private Ed25519 key. It signs and never shows the key, so that an adapter can reach one in a hardware
 * module (PKCS #11) as well as one in a file.
 */
export interface Signer {
  /** 32 bytes, as RFC 8032 encodes them. */
  readonly publicKey: Uint8Array;
  /** 64 bytes; the same message has the same signature. */
  sign(message: Uint8Array): Promise<Uint8Array>;
}

/** A key that is missing, unreadable or of another kind. */
export class SigningFailure extends Error {
  override readonly name = 'SigningFailure';
}
