import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { isThreadOpen, type ThreadSide, threadLimit } from '@lensdock/contract/review/thread.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import { type Notice, tellPeople } from '../kernel/history/tell-people.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import { lockApp } from '../lifecycle/find-app.ts';
import { plainMessage } from './plain-message.ts';
import { findThread, type ThreadOwner } from './read-thread.ts';
import { countMessages, insertMessage, type ThreadHead } from './thread.store.ts';

/** Says something to the other side, which is told. The app is held, so that no decision comes in between. */
export async function writeMessage(
  transaction: Queries,
  occasion: Occasion,
  { owner, side, written, inputField }: { owner: ThreadOwner; side: ThreadSide; written: string; inputField?: string },
): Promise<void> {
  const { submissionId } = owner;
  await lockApp(transaction, (await findThread(transaction, owner)).appCode);
  const head = await findThread(transaction, owner);
  const text = plainMessage(written, inputField);
  if (!isThreadOpen(head)) throw new Problem('thread-closed');
  if ((await countMessages(transaction, submissionId)) >= threadLimit)
    throw new Problem('thread-full', [], { limit: threadLimit });
  await insertMessage(transaction, occasion, { submissionId, side, text });
  await tellPeople(transaction, occasion, noticeOf(head, side, submissionId));
  await recordChange(transaction, occasion, {
    action: side === 'operator' ? 'ask-developer' : 'answer-reviewer',
    ...{ subjectKind: 'submission', subjectId: submissionId, appCode: head.appCode },
    after: { message: text },
  });
}

function noticeOf(
  { appCode, appName, companyId, companyName, kind }: ThreadHead,
  side: ThreadSide,
  id: string,
): Notice {
  return side === 'operator'
    ? {
        ...{ to: { companyId }, kind: 'reviewer-wrote', parameters: { app: appName, kind } },
        link: `/app/${appCode}/${kind === 'version' ? 'apk' : 'store-listing'}`,
      }
    : {
        ...{ to: { role: 'operator' }, kind: 'developer-wrote' },
        parameters: { app: appName, company: companyName, kind },
        link: `/review/${id}`,
      };
}
