import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { isThreadOpen, type ThreadSide, threadLimit } from '@lensdock/contract/review/thread.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../../kernel/history/changed.ts';
import type { Notice } from '../../kernel/history/notify.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { lockApp } from '../../lifecycle/find-app.ts';
import { updateLastWord } from '../../lifecycle/submissions.store.ts';
import { plainMessage } from './plain-message.ts';
import { findThread, type ThreadOwner } from './read-thread.ts';
import { countMessages, insertMessage, type ThreadHead } from './thread.store.ts';

/** Adds a message and notifies the other side. The app is locked, so that no decision intervenes. */
export async function writeMessage(
  transaction: Queries,
  context: ActionContext,
  { owner, side, written, inputField }: { owner: ThreadOwner; side: ThreadSide; written: string; inputField?: string },
): Promise<Changed> {
  const { submissionId } = owner;
  await lockApp(transaction, (await findThread(transaction, owner)).appCode);
  const head = await findThread(transaction, owner);
  const text = plainMessage(written, inputField);
  if (!isThreadOpen(head)) throw new Problem('thread-closed');
  if ((await countMessages(transaction, submissionId)) >= threadLimit)
    throw new Problem('thread-full', [], { limit: threadLimit });
  await insertMessage(transaction, context, { submissionId, side, text });
  await updateLastWord(transaction, submissionId, side);
  return {
    value: undefined,
    audit: [
      {
        action: side === 'operator' ? 'ask-developer' : 'answer-reviewer',
        subjectKind: 'submission',
        subjectId: submissionId,
        appCode: head.appCode,
        after: { message: text },
      },
    ],
    notices: [noticeOf(head, side, submissionId)],
  };
}

function noticeOf(
  { appCode, appName, companyId, companyName, kind }: ThreadHead,
  side: ThreadSide,
  id: string,
): Notice {
  return side === 'operator'
    ? {
        to: { companyId },
        kind: 'reviewer-wrote',
        parameters: { app: appName, kind },
        link: `/app/${appCode}/${kind === 'version' ? 'apk' : 'store-listing'}`,
      }
    : {
        to: { role: 'operator' },
        kind: 'developer-wrote',
        parameters: { app: appName, company: companyName, kind },
        link: `/review/${id}`,
      };
}
