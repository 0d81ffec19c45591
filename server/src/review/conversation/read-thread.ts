import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { isThreadOpen, type Thread } from '@lensdock/contract/review/thread.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isCode } from '../../kernel/services/code-form.ts';
import { selectMessages, selectThreadHead, type ThreadHead } from './thread.store.ts';

/** Restricts the conversation to a submission and, for companies, to an app of theirs. */
export interface ThreadOwner {
  submissionId: string;
  of: 'publicViewer' | { appCode: string; companyId: string };
}

/** Returns the conversation about a submission. Another company's is treated as missing. */
export async function readThread(queries: Queries, owner: ThreadOwner): Promise<Thread> {
  const head = await findThread(queries, owner);
  const rows = await selectMessages(queries, owner.submissionId);
  return {
    messages: rows.map(({ id, at, ...row }) => ({ messageId: String(id), ...row, at: at.getTime() })),
    mayWrite: isThreadOpen(head),
  };
}

export async function findThread(queries: Queries, { submissionId, of }: ThreadOwner): Promise<ThreadHead> {
  const head = isCode(submissionId) ? await selectThreadHead(queries, submissionId) : undefined;
  if (!head) throw new Problem('not-found');
  const isTheirs = of === 'publicViewer' || (head.appCode === of.appCode && head.companyId === of.companyId);
  if (!isTheirs) throw new Problem('not-found');
  return head;
}
