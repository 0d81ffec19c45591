import { sameSigner, signersUnchanged } from '@lensdock/apk/signature/same-signer.ts';
import type { SignerRelation } from '@lensdock/contract/review/checklist.ts';
import type { SubmissionRow } from './review.store.ts';

type Signed = Pick<SubmissionRow, 'snapshot' | 'signer' | 'onlineSigner'>;

/** How the signer of the submitted package relates to that of the online version; null without one of the two. */
export function signerRelation({ snapshot, signer, onlineSigner }: Signed): SignerRelation | null {
  if (!snapshot.version || !signer || !onlineSigner) return null;
  if (!sameSigner(onlineSigner, signer)) return 'unproven';
  return signersUnchanged(onlineSigner, signer) ? 'same' : 'proven';
}
