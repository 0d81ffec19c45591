import { type SignerIdentity, signersUnchanged } from '@lensdock/apk/signature/identity/same-signer.ts';

/** A publication compared with the one online. */
export interface SignedPublication {
  isSamePackage: boolean;
  /** Null for a deleted version, to which no rollback is possible. */
  signer: SignerIdentity | null;
  onlineSigner: SignerIdentity | null;
}

/** Cameras only update to the same package name and, for their version of Android, the same signing key. */
export function isSameSigner({ isSamePackage, signer, onlineSigner }: SignedPublication): boolean {
  return isSamePackage && signer !== null && onlineSigner !== null && signersUnchanged(onlineSigner, signer);
}
