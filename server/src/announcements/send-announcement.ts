import type { Queries } from '@lensdock/ports/database/database.ts';
import { settle } from '../kernel/history/changed.ts';
import { notifyCompanies } from '../kernel/history/notify.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import { type AnnouncementRow, selectAnnouncement } from './announcements.store.ts';
import {
  insertRecipients,
  selectDueAnnouncements,
  updateDelivered,
  updateFinished,
  updateStarted,
} from './recipients.store.ts';

/** Companies per transaction. */
const batchSize = 200;

type Sending = Pick<AppServices, 'database' | 'clock'>;

/** Scheduled task: starts the announcements that are due. */
export async function startDueAnnouncements({ database, clock }: Sending, signal: AbortSignal): Promise<void> {
  const at = await clock.now();
  for (const id of await selectDueAnnouncements(database, at)) {
    if (signal.aborted) return;
    await database.transaction((transaction) => startAnnouncement(transaction, id, at));
  }
}

/** Chooses the recipients of a due announcement and starts sending it. Another server may have done so before. */
export async function startAnnouncement(transaction: Queries, id: string, at: Date): Promise<void> {
  const row = await selectAnnouncement(transaction, id, { lock: true });
  if (row?.state !== 'scheduled' || row.sendAt === null || row.sendAt > at) return;
  await updateStarted(transaction, id, await insertRecipients(transaction, { id, filter: row.filter, at }));
  await enqueue(transaction, 'send-announcement', { announcement: id });
}

/**
 * Background task: delivers an announcement to the next companies and leaves the others to a further task. The messages,
 * the marks of the recipients and that task are one transaction, so each company receives it exactly once.
 */
export async function sendBatch({ database, clock }: Sending, id: string): Promise<void> {
  const at = await clock.now();
  await database.transaction(async (transaction) => {
    const row = await selectAnnouncement(transaction, id, { lock: true });
    if (row?.state !== 'sending') return;
    const companies = await updateDelivered(transaction, { id, at, limit: batchSize });
    const context = { at, requestId: `job-${randomCode()}`, actor: systemActor('calendar') };
    await notifyCompanies(transaction, context, companies, messageOf(row), { inBulk: true });
    if (companies.length === batchSize) return enqueue(transaction, 'send-announcement', { announcement: id });
    await updateFinished(transaction, id, at);
    const subject = { subjectKind: 'announcement', subjectId: id } as const;
    const audit = [{ action: 'send-announcement', ...subject, after: { recipients: row.recipients } } as const];
    await settle(transaction, context, { value: undefined, audit }, undefined);
  });
}

/** The message to a company; its email carries the text too. */
export function messageOf({ id, titleEn, titleDe }: Pick<AnnouncementRow, 'id' | 'titleEn' | 'titleDe'>) {
  return {
    kind: 'announcement',
    parameters: { announcement: id, titleEn, titleDe },
    link: `/news/${id}`,
  } as const;
}
