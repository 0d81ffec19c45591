import { sameSigner, signersUnchanged } from '@lensdock/apk/signature/identity/same-signer.ts';
import type { SignerRelation } from '@lensdock/contract/review/checklist.ts';
import type { SubmissionRow } from './review.store.ts';

type Signed = Pick<SubmissionRow, 'snapshot' | 'signer' | 'onlineSigner'>;

/** Returns how the submitted package's signer relates to the published one; null if either is missing. */
export function signerRelation({ snapshot, signer, onlineSigner }: Signed): SignerRelation | null {
  if (!snapshot.version || !signer || !onlineSigner) return null;
  if (!sameSigner(onlineSigner, signer)) return 'unproven';
  return signersUnchanged(onlineSigner, signer) ? 'same' : 'proven';
}
