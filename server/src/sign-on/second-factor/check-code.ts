import type { Queries } from '@lensdock/ports/database/database.ts';
import type { SecretBox } from '../../kernel/services/secret-box.ts';
import { digestOf, isRecoveryCode } from './recovery-codes.ts';
import { deleteRecoveryCode, selectTotp, updateTotpStep } from './second-factors.store.ts';
import { stepOfCode } from './totp.ts';
import { openTotp } from './totp-secrets.ts';

/** Whether a code of the authenticator app or a recovery code is right. Each works once. */
export async function useCode(
  queries: Queries,
  secrets: SecretBox,
  { subject, code, at }: { subject: string; code: string; at: Date },
): Promise<boolean> {
  if (isRecoveryCode(code)) return deleteRecoveryCode(queries, subject, digestOf(subject, code));
  const totp = await selectTotp(queries, subject);
  const step = totp && stepOfCode(await openTotp(secrets, subject, totp.secret), code, at);
  return step !== undefined && (await updateTotpStep(queries, subject, step));
}
