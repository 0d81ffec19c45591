import type { Queries } from '@lensdock/ports/database/database.ts';
import { settle } from '../../kernel/history/changed.ts';
import type { Notice } from '../../kernel/history/notify.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';

export interface RefusedFile {
  companyId: string;
  appCode?: string;
  sha256: string;
  fileName: string;
  signature: string;
}

/** Records that the scanner refused a file. `notice` tells the company where no call can answer. */
export async function auditRefusedFile(
  transaction: Queries,
  context: ActionContext,
  { companyId, appCode, sha256, fileName, signature }: RefusedFile,
  notice?: { link: string },
): Promise<void> {
  const after = { fileName, signature, sha256 };
  const subject = { subjectKind: 'file', subjectId: sha256, companyId, ...(appCode && { appCode }) } as const;
  const parameters = { signature, file: fileName };
  const notices: Notice[] = notice ? [{ to: { companyId }, kind: 'file-refused', parameters, ...notice }] : [];
  await settle(
    transaction,
    context,
    { value: undefined, audit: [{ action: 'refuse-file', ...subject, after }], notices },
    undefined,
  );
}
