import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type {
  CompanySubmission,
  PastSubmission,
  PublicationEntry,
  RollbackReply,
} from '@lensdock/contract/publications/publications.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isUuid } from '../kernel/services/code-form.ts';
import {
  type PastSubmissionRow,
  type PublicationRow,
  selectCompanySubmissions,
  selectPastSubmissions,
  selectPublications,
} from './publications.store.ts';
import { isSameSigner } from './rollback-signer.ts';

const pageSize = 30;

/** Operators see which operator acted; a company sees only its own people by name. */
export type Audience = 'company' | 'operator';

export interface HistoryQuery {
  appCode: string;
  after: string | undefined;
  audience: Audience;
}

/** Returns one page of an app's publications, latest first. */
export async function listPublications(
  queries: Queries,
  { appCode, after, audience }: HistoryQuery,
): Promise<{ publications: PublicationEntry[]; next: string | null }> {
  const rows = await selectPublications(queries, { appCode, after: numberOf(after), limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? String(page.at(-1)?.number) : null;
  return { publications: page.map((row) => toPublication(row, audience)), next };
}

/** Returns one page of an app's past submissions with their outcome, latest first. */
export async function listPastSubmissions(
  queries: Queries,
  { appCode, after, audience }: HistoryQuery,
): Promise<{ submissions: PastSubmission[]; next: string | null }> {
  const rows = await selectPastSubmissions(queries, { appCode, after: numberOf(after), limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? String(page.at(-1)?.number) : null;
  return { submissions: page.map((row) => toSubmission(row, audience)), next };
}

/** Returns one page of the submissions of a company's apps, latest first. A company without apps has none. */
export async function listCompanySubmissions(
  queries: Queries,
  { companyId, after }: { companyId: string; after: string | undefined },
): Promise<{ submissions: CompanySubmission[]; next: string | null }> {
  if (!isUuid(companyId)) throw new Problem('not-found');
  const rows = await selectCompanySubmissions(queries, { companyId, after: numberOf(after), limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? String(page.at(-1)?.number) : null;
  return {
    submissions: page.map(({ appCode, appName, ...row }) => ({ ...toSubmission(row, 'operator'), appCode, appName })),
    next,
  };
}

function numberOf(after: string | undefined): number | null {
  if (after === undefined) return null;
  if (!/^[0-9]{1,9}$/.test(after)) throw new Problem('invalid-input', [{ code: 'wrong-form', inputField: 'after' }]);
  return Number(after);
}

function toPublication(row: PublicationRow, audience: Audience): PublicationEntry {
  const {
    isSame: _same,
    isSamePackage: _package,
    signer: _signer,
    onlineSigner: _online,
    published,
    publishedBy,
    ...entry
  } = row;
  return {
    ...entry,
    published: published.getTime(),
    publishedBy: isNamed(entry.publishedAs, audience) ? publishedBy : null,
    putBack: rollbackReplyOf(row),
  };
}

function rollbackReplyOf(row: PublicationRow): RollbackReply {
  if (row.inForce) return 'in-force';
  if (!isSameSigner(row)) return 'other-signer';
  return row.isSame ? 'same-as-online' : 'possible';
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

/** Whether the audience sees the name of the person who acted; system actors have none. */
function isNamed(as: PublicationEntry['publishedAs'] | null, audience: Audience): boolean {
  return as === 'company' || (as === 'operator' && audience === 'operator');
}
