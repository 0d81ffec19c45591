import { type AnnouncementPreview, announcementFindings } from '@lensdock/contract/announcements/announcements.ts';
import { languages } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { noticeText } from '@lensdock/contract/registry/notices.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Changed } from '../kernel/history/changed.ts';
import { insertMailOfAnnouncementTest } from '../kernel/history/mails.store.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Person } from '../kernel/identity/person.ts';
import { databaseLimiter } from '../kernel/limits/database-limiter.ts';
import { hashedKey } from '../kernel/limits/hashed-key.ts';
import { LimitReached } from '../kernel/limits/limit-reached.ts';
import { enqueueAll } from '../kernel/tasks/enqueue.ts';
import { writeMail } from '../mail/write-mail.ts';
import { type AnnouncementRow, insertAnnouncementTest } from './announcements.store.ts';
import { factsOf } from './edit-announcement.ts';
import { messageOf } from './send-announcement.ts';

/** Renders the message and the email in each language as recipients read them; the greeting names the reader. */
export function previewAnnouncement(
  row: AnnouncementRow,
  { name, origin }: { name: string; origin: string },
): AnnouncementPreview {
  const { kind, parameters, link } = messageOf(row);
  return {
    previews: languages.map((language) => {
      const { subject, text } = writeMail(
        {
          id: row.id,
          kind,
          parameters,
          link,
          invitation: null,
          account: null,
          report: null,
          announcement: { ...factsOf(row), isTest: false },
          person: null,
          name,
          address: null,
          language,
        },
        origin,
      );
      return { language, inbox: noticeText(kind, language, parameters), mail: { subject, text } };
    }),
  };
}

const testsPerHour = 20;

/** Counts a test against the limit of the person. */
export function testLimit(database: Queries): { count(person: string): Promise<void> } {
  const options = { name: 'announcement-test', points: testsPerHour, duration: 3600 };
  const limiter: RateLimiterPostgres = databaseLimiter(database, options);
  return {
    async count(person) {
      try {
        await limiter.consume(hashedKey(`announcement test by ${person}`));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new LimitReached('too-many-announcement-tests', { waitMs: refused.msBeforeNext });
      }
    },
  };
}

/** Sends the emails in both languages to the caller. */
export async function testAnnouncement(
  transaction: Queries,
  { actor, at }: ActionContext<Person>,
  row: AnnouncementRow,
): Promise<Changed> {
  const findings = announcementFindings(factsOf(row));
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  if (!actor.email) throw new Problem('announcement-no-address');
  const mails: { mail: string }[] = [];
  for (const language of languages) {
    const test = await insertAnnouncementTest(transaction, row.id, language);
    mails.push({ mail: await insertMailOfAnnouncementTest(transaction, { test, person: actor.subject, at }) });
  }
  await enqueueAll(transaction, 'deliver-mail', mails);
  return {
    value: undefined,
    audit: [{ action: 'test-announcement', subjectKind: 'announcement', subjectId: row.id }],
  };
}
