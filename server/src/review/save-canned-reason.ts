import { Problem } from '@lensdock/contract/http/problem.ts';
import {
  type CannedReason,
  type CannedReasonBody,
  cannedReasonFindings,
} from '@lensdock/contract/review/canned-reasons.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordChange } from '../history/record-change.ts';
import type { Occasion } from '../http/call.ts';
import { withoutControls } from '../listing/clean-rich-text.ts';
import { plainLine } from '../listing/plain-line.ts';
import { randomCode } from '../random-code.ts';
import { lockCannedReasons, selectCannedReasons, upsertCannedReason } from './canned-reasons.store.ts';

/** Adds a reason, or changes the one that is named. It is retired and never deleted, so that its history has an object. */
export async function saveCannedReason(
  transaction: Queries,
  occasion: Occasion,
  { reasonId, body }: { reasonId?: string; body: CannedReasonBody },
): Promise<CannedReason> {
  await lockCannedReasons(transaction);
  const reasons = await selectCannedReasons(transaction);
  const before = reasons.find(({ id }) => id === reasonId);
  if (reasonId !== undefined && !before) throw new Problem('not-found');
  const clean = cleaned(body);
  const findings = cannedReasonFindings(
    clean,
    reasons.filter(({ id }) => id !== reasonId),
  );
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const reason = { ...clean, id: reasonId ?? randomCode() };
  await upsertCannedReason(transaction, reason);
  await recordChange(transaction, occasion, {
    action: before ? 'save-canned-reason' : 'add-canned-reason',
    ...{ subjectKind: 'list-entry', subjectId: `canned-reasons/${reason.id}` },
    ...(before && { before }),
    after: reason,
  });
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
