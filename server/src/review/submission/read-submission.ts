import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ReviewNote, Submission } from '@lensdock/contract/review/review.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { assigneeOf } from '../../assignment/assign-submission.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { isCode } from '../../kernel/services/code-form.ts';
import { readChecklist } from '../checklist/read-checklist.ts';
import { claimOf } from '../claim/claim.ts';
import { secondLookOf } from '../second-look/describe-second-look.ts';
import { requiredSecondLook, type SecondLookSettings } from '../second-look/second-look.ts';
import { describeAvailability, describeListing, describePricing, describeVersion } from './describe-parts.ts';
import { type NoteRow, selectNotes } from './notes.store.ts';
import { selectNames, selectSubmission } from './review.store.ts';
import { signerRelation } from './signer-relation.ts';

/** Returns a submission with its snapshot and the published parts. */
export async function readSubmission(
  queries: Queries,
  id: string,
  {
    actor,
    at,
    language,
    settings,
  }: Pick<ActionContext, 'actor' | 'at'> & { language: Language; settings: SecondLookSettings },
): Promise<Submission> {
  const row = isCode(id) ? await selectSubmission(queries, id) : undefined;
  if (!row) throw new Problem('not-found');
  const { snapshot, online } = row;
  const buyers = [...(snapshot.availability?.buyers ?? []), ...(online?.availability.buyers ?? [])];
  const names = await selectNames(queries, buyers);
  const signer = signerRelation(row);
  const checked = { submissionId: row.submissionId, kind: row.kind, signer };
  return {
    submissionId: row.submissionId,
    kind: row.kind,
    state: row.state,
    appCode: row.appCode,
    appName: row.appName,
    appIconUrl: (snapshot.listing ?? online?.listing)?.icon?.url ?? null,
    appApprovalStatus: row.appStatus,
    companyId: row.companyId,
    companyName: row.companyName,
    versionName: snapshot.version?.versionName ?? null,
    submitted: row.submitted.getTime(),
    submittedBy: row.submittedBy,
    decided: row.decided?.getTime() ?? null,
    decidedBy: row.decidedBy,
    risks: row.risks,
    claim: claimOf(row, { actor, at }),
    assignee: assigneeOf(row, actor.subject),
    textOnly: row.textOnly,
    secondLook: secondLookOf(row, actor.subject),
    secondLookReasons: requiredSecondLook(settings, row.risks),
    answered: row.lastWord === 'developer',
    sampled: row.sample === 'waiting',
    listing: snapshot.listing ? describeListing(snapshot.listing, names, language) : null,
    onlineListing: online ? describeListing(online.listing, names, language) : null,
    version: snapshot.version ? describeVersion(snapshot.version, language) : null,
    onlineVersion: online ? describeVersion(online.version, language) : null,
    sameSigner: signer && signer !== 'unproven',
    pricing: snapshot.pricing ? describePricing(snapshot.pricing) : null,
    onlinePricing: online ? describePricing(online.pricing) : null,
    availability: snapshot.availability ? describeAvailability(snapshot.availability, names, language) : null,
    onlineAvailability: online ? describeAvailability(online.availability, names, language) : null,
    company: row.company,
    findings: row.findings,
    checklist: await readChecklist(queries, checked, language),
    notes: (await selectNotes(queries, row.appCode)).map(toNote),
  };
}

function toNote({ id, at, ...note }: NoteRow): ReviewNote {
  return { noteId: String(id), ...note, at: at.getTime() };
}
