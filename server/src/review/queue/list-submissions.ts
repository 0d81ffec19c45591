import type { QueryOf } from '@lensdock/contract/kernel/route.ts';
import type { QueuePage } from '@lensdock/contract/review/queue.ts';
import type { listSubmissions as endpoint } from '@lensdock/contract/review/review.endpoints.ts';
import type { SubmissionEntry } from '@lensdock/contract/review/review.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { assigneeOf } from '../../assignment/assign-submission.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { selectFoundApps } from '../../kernel/lists/search-text.store.ts';
import { claimOf } from '../claim/claim.ts';
import { secondLookOf } from '../second-look/describe-second-look.ts';
import {
  countNextFound,
  countQueue,
  nextSubmissions,
  type QueueFilter,
  type QueuePlace,
  type QueueRow,
  type QueueSlice,
  selectQueue,
} from './queue.store.ts';
import { readMedianWait } from './read-median-wait.ts';

/** Maximum number of apps looked up for a search. */
const foundLimit = 500;

/** Returns one page of the review queue, filtered and sorted as requested. */
export async function listSubmissions(
  queries: Queries,
  call: Pick<ActionContext, 'actor' | 'at'> & { query: QueryOf<typeof endpoint> },
  targetHours: QueuePage['targetHours'],
): Promise<QueuePage> {
  const { search: written, kind, risk, claim, assigned, company, sort = 'oldest', pageSize = 50, after } = call.query;
  const search = written?.trim();
  const slice = { sort, after: placeOf(after), limit: pageSize + 1 };
  const asked = { kind, risk, claim, assigned, company, person: call.actor.subject, at: call.at };
  const filter = search ? await narrowed(queries, { ...asked, search }, slice) : asked;
  const rows = await selectQueue(queries, filter, slice);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const isWhole = after === undefined && rows.length <= pageSize;
  return {
    submissions: page.map((row) => toEntry(row, call)),
    total: isWhole ? rows.length : await countQueue(queries, filter),
    medianWaitMs: after === undefined ? await readMedianWait(queries, call.at) : null,
    targetHours,
    next: rows.length > pageSize && last ? `${last.calm}.${last.number}` : null,
  };
}

/**
 * A word that is in a page of the next submissions is looked for in the queue, and so is each in a queue that they
 * cover; others are looked up in all apps.
 */
async function narrowed(
  queries: Queries,
  filter: QueueFilter & { search: string },
  slice: QueueSlice,
): Promise<QueueFilter> {
  const { next, matching } = await countNextFound(queries, filter, slice);
  const isWholeQueue = slice.after === undefined && next < nextSubmissions;
  if (isWholeQueue || matching >= slice.limit) return filter;
  const apps = await selectFoundApps(queries, filter.search, foundLimit);
  return { ...filter, apps };
}

function placeOf(after: string | undefined): QueuePlace | undefined {
  if (after === undefined) return undefined;
  const [number = 0, calm = 0] = after.split('.').reverse().map(Number);
  return { number, calm };
}

function toEntry(row: QueueRow, asking: Pick<ActionContext, 'actor' | 'at'>): SubmissionEntry {
  const { number: _number, calm: _calm, claimedBy, claimedByName, claimedUntil, lastWord, submitted, ...rest } = row;
  const { assignedTo, assignedToName, firstApprovedBy, firstApprovedByName, firstApprovedAt, ...entry } = rest;
  return {
    ...entry,
    submitted: submitted.getTime(),
    claim: claimOf({ claimedBy, claimedByName, claimedUntil }, asking),
    assignee: assigneeOf({ assignedTo, assignedToName }, asking.actor.subject),
    secondLook: secondLookOf({ firstApprovedBy, firstApprovedByName, firstApprovedAt }, asking.actor.subject),
    answered: lastWord === 'developer',
  };
}
