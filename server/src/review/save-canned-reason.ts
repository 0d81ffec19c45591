import { Problem } from '@lensdock/contract/kernel/problem.ts';
import {
  type CannedReason,
  type CannedReasonBody,
  cannedReasonFindings,
} from '@lensdock/contract/review/canned-reasons.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import { type Answered, assertRevision, atRevision, entityTag } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { withoutControls } from '../kernel/text/clean-rich-text.ts';
import { plainLine } from '../kernel/text/plain-line.ts';
import {
  type CannedReasonRow,
  lockCannedReasons,
  selectCannedReasons,
  upsertCannedReason,
} from './canned-reasons.store.ts';

type SaveCall = ActionContext & Pick<Call, 'ifMatch'>;

/** Adds a reason, or changes the one that is named. It is retired and never deleted, so that its history has an object. */
export async function saveCannedReason(
  transaction: Queries,
  call: SaveCall,
  { reasonId, body }: { reasonId?: string; body: CannedReasonBody },
): Promise<Answered<CannedReason>> {
  await lockCannedReasons(transaction);
  const reasons = await selectCannedReasons(transaction);
  const before = reasons.find(({ id }) => id === reasonId);
  if (reasonId !== undefined && !before) throw new Problem('not-found');
  if (before) await assertRevision(call.ifMatch, before.revision, async () => describeReason(before));
  const clean = cleaned(body);
  const findings = cannedReasonFindings(
    clean,
    reasons.filter(({ id }) => id !== reasonId),
  );
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const reason = {
    ...{ ...clean, id: before?.id ?? randomCode() },
    ...{ uses: before?.uses ?? 0, revision: (before?.revision ?? 0) + 1 },
  };
  await upsertCannedReason(transaction, reason);
  await writeAudit(transaction, call, {
    action: before ? 'save-canned-reason' : 'add-canned-reason',
    ...{ subjectKind: 'list-entry', subjectId: `canned-reasons/${reason.id}` },
    ...(before && { before: factsOf(before) }),
    after: factsOf(reason),
  });
  return atRevision(describeReason(reason), reason.revision);
}

export function describeReason({ revision, ...reason }: CannedReasonRow): CannedReason {
  return { ...reason, etag: entityTag(revision) };
}

/** What the history keeps of a reason. */
function factsOf({ revision: _revision, uses: _uses, ...reason }: CannedReasonRow): CannedReasonBody & { id: string } {
  return reason;
}

function cleaned({ nameByIsocode: name, messageByIsocode: message, ...body }: CannedReasonBody): CannedReasonBody {
  return {
    ...body,
    inputField: plainLine(body.inputField),
    nameByIsocode: { en: plainLine(name.en) ?? '', de: plainLine(name.de) ?? '' },
    messageByIsocode: { en: withoutControls(message.en).trim(), de: withoutControls(message.de).trim() },
  };
}
