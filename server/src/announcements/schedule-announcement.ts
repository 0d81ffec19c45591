import {
  announcementFindings,
  announcementsPerDay,
  sendAtFindings,
} from '@lensdock/contract/announcements/announcements.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Person } from '../kernel/identity/person.ts';
import { takeTurn } from '../kernel/services/turn.store.ts';
import {
  type AnnouncementRow,
  countAnnouncementsBetween,
  updateScheduled,
  updateToDraft,
} from './announcements.store.ts';
import { assertDraft, factsOf } from './edit-announcement.ts';
import { countAudience } from './recipients.store.ts';
import { startAnnouncement } from './send-announcement.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Schedules a complete draft; without a moment it starts at once. */
export async function scheduleAnnouncement(
  transaction: Queries,
  { actor, at }: ActionContext<Person>,
  row: AnnouncementRow,
  sendAt: number | null,
): Promise<Changed> {
  assertDraft(row);
  const findings = [
    ...announcementFindings(factsOf(row)),
    ...(sendAt === null ? [] : sendAtFindings(sendAt, at.getTime())),
  ];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const { companies } = await countAudience(transaction, row.filter, at);
  if (companies === 0) throw new Problem('announcement-no-recipients');
  const moment = new Date(sendAt ?? at);
  await assertBelowLimit(transaction, moment);
  await updateScheduled(transaction, { id: row.id, sendAt: moment, by: actor.subject });
  if (sendAt === null) await startAnnouncement(transaction, row.id, at);
  return {
    value: undefined,
    audit: [
      {
        action: 'schedule-announcement',
        subjectKind: 'announcement',
        subjectId: row.id,
        after: { sendAt: moment.toISOString(), recipients: companies },
      },
    ],
  };
}

/** Takes turns with other schedules until the transaction ends, so that the limit holds. */
async function assertBelowLimit(transaction: Queries, moment: Date): Promise<void> {
  await takeTurn(transaction, 'announcement-schedule');
  const [from, to] = [new Date(moment.getTime() - dayMs), new Date(moment.getTime() + dayMs)];
  if ((await countAnnouncementsBetween(transaction, from, to)) >= announcementsPerDay)
    throw new Problem('too-many-announcements', [], { limit: announcementsPerDay });
}

/** Makes a scheduled announcement a draft again. */
export async function cancelAnnouncement(transaction: Queries, row: AnnouncementRow): Promise<Changed> {
  if (row.state !== 'scheduled') throw new Problem('announcement-not-scheduled');
  await updateToDraft(transaction, row.id);
  return {
    value: undefined,
    audit: [
      {
        action: 'cancel-announcement',
        subjectKind: 'announcement',
        subjectId: row.id,
        before: { sendAt: row.sendAt?.toISOString() },
      },
    ],
  };
}
