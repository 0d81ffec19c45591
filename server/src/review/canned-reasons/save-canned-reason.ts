import { Problem } from '@lensdock/contract/kernel/problem.ts';
import {
  type CannedReason,
  type CannedReasonBody,
  cannedReasonFindings,
} from '@lensdock/contract/review/canned-reasons.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../../kernel/history/changed.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import { withoutControls } from '../../kernel/text/clean-rich-text.ts';
import { entityTag } from '../../kernel/text/entity-tag.ts';
import { plainLine } from '../../kernel/text/plain-line.ts';
import {
  type CannedReasonRow,
  lockCannedReasons,
  selectCannedReasons,
  upsertCannedReason,
} from './canned-reasons.store.ts';

export interface LockedReasons {
  reasons: readonly CannedReasonRow[];
  /** The template to change; undefined for a new one. */
  before: CannedReasonRow | undefined;
}

/** Locks and returns all templates. */
export async function lockReasons(transaction: Queries): Promise<CannedReasonRow[]> {
  await lockCannedReasons(transaction);
  return selectCannedReasons(transaction);
}

/**
 * Adds or changes a template. Templates are retired instead of deleted, so that their audit entries keep their subject.
 */
export async function saveCannedReason(
  transaction: Queries,
  { reasons, before }: LockedReasons,
  body: CannedReasonBody,
): Promise<Changed<CannedReasonRow>> {
  const clean = cleaned(body);
  const findings = cannedReasonFindings(
    clean,
    reasons.filter((one) => one !== before),
  );
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const reason = {
    ...clean,
    id: before?.id ?? randomCode(),
    uses: before?.uses ?? 0,
    revision: (before?.revision ?? 0) + 1,
  };
  await upsertCannedReason(transaction, reason);
  return {
    value: reason,
    audit: [
      {
        action: before ? 'save-canned-reason' : 'add-canned-reason',
        subjectKind: 'list-entry',
        subjectId: `canned-reasons/${reason.id}`,
        ...(before && { before: factsOf(before) }),
        after: factsOf(reason),
      },
    ],
  };
}

export function describeReason({ revision, ...reason }: CannedReasonRow): CannedReason {
  return { ...reason, etag: entityTag(revision) };
}

/** Returns the members of a template that are audited. */
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
