import {
  type CompanyMessage,
  type CompanyNote,
  dailyMessages,
  shownMessages,
} from '@lensdock/contract/company-details/company-details.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { lockCompany, selectCompanyName } from '../kernel/identity/companies.store.ts';
import { plainMessage } from '../review/conversation/plain-message.ts';
import {
  countMessagesToStore,
  insertCompanyMessage,
  insertCompanyNote,
  selectCompanyMessages,
  selectCompanyNotes,
} from './company-messages.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the latest messages of the conversation. Companies see no names of operators. */
export async function readMessages(
  queries: Queries,
  companyId: string,
  audience: CompanyMessage['side'],
): Promise<{ messages: CompanyMessage[] }> {
  const rows = await selectCompanyMessages(queries, companyId, shownMessages);
  const messages = rows.map(({ id, author, at, ...row }): CompanyMessage => {
    const isNamed = audience === 'store' || row.side === 'company';
    return { ...row, messageId: String(id), author: isNamed ? author : null, at: at.getTime() };
  });
  return { messages };
}

/** Adds a message and notifies the other side. The company is locked, so that the limit holds for concurrent messages. */
export async function writeMessage(
  transaction: Queries,
  { actor, at }: ActionContext,
  { companyId, side, written }: { companyId: string; side: CompanyMessage['side']; written: string },
): Promise<Changed> {
  const text = plainMessage(written);
  await lockCompany(transaction, companyId);
  if (side === 'company') await assertBelowLimit(transaction, companyId, at);
  await insertCompanyMessage(transaction, { companyId, side, by: actor.subject, text, at });
  const company = await selectCompanyName(transaction, companyId);
  const isStore = side === 'store';
  return {
    value: undefined,
    audit: [
      {
        action: isStore ? 'write-to-company' : 'write-to-store',
        subjectKind: 'company',
        subjectId: companyId,
        companyId,
        after: { message: text },
      },
    ],
    notices: [
      isStore
        ? { to: { companyId }, kind: 'store-wrote', parameters: { company }, link: '/company-details?tab=messages' }
        : {
            to: { role: 'operator' },
            kind: 'company-wrote',
            parameters: { company },
            link: `/companies/${companyId}?tab=messages`,
          },
    ],
  };
}

async function assertBelowLimit(transaction: Queries, companyId: string, at: Date): Promise<void> {
  const sent = await countMessagesToStore(transaction, companyId, new Date(at.getTime() - dayMs));
  if (sent >= dailyMessages) throw new Problem('too-many-company-messages', [], { limit: dailyMessages });
}

export async function listNotes(queries: Queries, companyId: string): Promise<{ notes: CompanyNote[] }> {
  const rows = await selectCompanyNotes(queries, companyId);
  return { notes: rows.map(({ id, at, ...row }) => ({ ...row, noteId: String(id), at: at.getTime() })) };
}

/** Adds a note for operators. The audit does not contain its text. */
export async function addNote(
  transaction: Queries,
  { actor, at }: ActionContext,
  { companyId, written }: { companyId: string; written: string },
): Promise<Changed> {
  await insertCompanyNote(transaction, { companyId, by: actor.subject, text: plainMessage(written), at });
  return {
    value: undefined,
    audit: [{ action: 'add-company-note', subjectKind: 'company', subjectId: companyId, companyId, internal: true }],
  };
}
