import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { PastSubmission, PublicationEntry, RollbackReply } from '@lensdock/contract/publications/publications.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import {
  type PastSubmissionRow,
  type PublicationRow,
  selectPastSubmissions,
  selectPublications,
} from './publications.store.ts';

const pageSize = 30;

/** Operators see who of the store it was; a company sees its own people by name. */
export type Audience = 'company' | 'operator';

export interface HistoryQuery {
  appCode: string;
  after: string | undefined;
  audience: Audience;
}

/** What the store has shown of an app, newest first, page by page. */
export async function listPublications(
  queries: Queries,
  { appCode, after, audience }: HistoryQuery,
): Promise<{ publications: PublicationEntry[]; next: string | null }> {
  const rows = await selectPublications(queries, { appCode, after: numberOf(after), limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? String(page.at(-1)?.number) : null;
  return { publications: page.map((row) => toPublication(row, audience)), next };
}

/** What was handed in of an app and what came of it, newest first, page by page. */
export async function listPastSubmissions(
  queries: Queries,
  { appCode, after, audience }: HistoryQuery,
): Promise<{ submissions: PastSubmission[]; next: string | null }> {
  const rows = await selectPastSubmissions(queries, { appCode, after: numberOf(after), limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? String(page.at(-1)?.number) : null;
  return { submissions: page.map((row) => toSubmission(row, audience)), next };
}

function numberOf(after: string | undefined): number | null {
  if (after === undefined) return null;
  if (!/^[0-9]{1,9}$/.test(after)) throw new Problem('invalid-input', [{ code: 'wrong-form', inputField: 'after' }]);
  return Number(after);
}

function toPublication(row: PublicationRow, audience: Audience): PublicationEntry {
  const { isSame: _same, isSameSigner: _signer, published, publishedBy, ...entry } = row;
  return {
    ...entry,
    published: published.getTime(),
    publishedBy: isNamed(entry.publishedAs, audience) ? publishedBy : null,
    putBack: audience === 'operator' ? rollbackReplyOf(row) : null,
  };
}

function rollbackReplyOf({ inForce, isSame, isSameSigner }: PublicationRow): RollbackReply {
  if (inForce) return 'in-force';
  if (!isSameSigner) return 'other-signer';
  return isSame ? 'same-as-online' : 'possible';
}

function toSubmission(row: PastSubmissionRow, audience: Audience): PastSubmission {
  const { number: _number, submitted, decided, decidedBy, ...entry } = row;
  return {
    ...entry,
    submitted: submitted.getTime(),
    decided: decided?.getTime() ?? null,
    decidedBy: isNamed(entry.decidedAs, audience) ? decidedBy : null,
  };
}

/** What nobody did has no name. */
function isNamed(as: PublicationEntry['publishedAs'] | null, audience: Audience): boolean {
  return as === 'company' || (as === 'operator' && audience === 'operator');
}
