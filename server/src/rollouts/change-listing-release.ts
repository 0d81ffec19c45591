import type { NoticeKind } from '@lensdock/contract/kernel/notice.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ListingReleaseAction } from '@lensdock/contract/lifecycle/listing-release.ts';
import { releaseDateFindings } from '@lensdock/contract/rollouts/release-date.ts';
import type { ListingReleaseChange } from '@lensdock/contract/rollouts/rollouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { AllowedOutcome } from '../lifecycle/apply-action.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { readListingRelease } from '../lifecycle/listing-release.ts';
import { dateText } from './date-text.ts';

const noticeOf: Readonly<Record<ListingReleaseAction['type'], NoticeKind>> = {
  'release-listing': 'listing-released',
  'schedule-listing': 'listing-release-scheduled',
  'cancel-listing': 'listing-release-cancelled',
};

export function listingActionOf(change: ListingReleaseChange): ListingReleaseAction {
  if (change.action !== 'schedule-listing') return { type: change.action };
  return { type: change.action, startsAt: change.startsAt, timeZone: change.timeZone };
}

/** A decision on an approved listing that waits, by its company or the date. The state table has allowed it. */
export async function changeListingRelease(
  transaction: Queries,
  context: ActionContext,
  app: FoundApp,
  action: ListingReleaseAction,
): Promise<Changed<ListingReleaseAction, AllowedOutcome>> {
  const { type, ...date } = action;
  const findings = action.type === 'schedule-listing' ? releaseDateFindings(action, context.at.getTime()) : [];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const before = await readListingRelease(transaction, app.code);
  return {
    value: action,
    audit: ({ next }) => [
      {
        action: type,
        subjectKind: 'listing',
        subjectId: app.code,
        companyId: app.companyId,
        appCode: app.code,
        before: { phase: before?.state ?? null, startsAt: before?.startsAt ?? null },
        after: { phase: next.listingPhase ?? null, ...date },
      },
    ],
    notices: [
      {
        to: { companyId: app.companyId },
        kind: noticeOf[type],
        parameters: {
          app: app.name,
          name: context.actor.name,
          ...(action.type === 'schedule-listing' && { date: dateText(action.startsAt, action.timeZone) }),
        },
        link: `/app/${app.code}/store-listing`,
      },
    ],
  };
}
