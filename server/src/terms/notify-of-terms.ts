import { termsNamed, titleOfTerms } from '@lensdock/contract/terms/terms.ts';
import { notifyCompanies } from '../kernel/history/notify.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { type DueTerms, insertTermsNotices, selectTermsToNotify, type TermsStage } from './acceptances.store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const reminderDays = 14;
const lastReminderDays = 3;
/** Companies per transaction. */
const batchSize = 200;

type Notifying = Pick<AppServices, 'database' | 'clock'>;

/**
 * Scheduled task: tells companies that have not accepted a required version about it when it is published, 14 and 3 days
 * before the deadline, and at the deadline. Each stage reaches a company once.
 */
export async function notifyOfTerms({ database, clock }: Notifying, signal: AbortSignal): Promise<void> {
  const at = await clock.now();
  for (const terms of await selectTermsToNotify(database)) {
    const stage = stageOf(terms.deadline, at);
    while (!signal.aborted) {
      const notified = await database.transaction((transaction) => notifyBatch({ transaction, at }, terms, stage));
      if (notified < batchSize) break;
    }
  }
}

function stageOf(deadline: Date, at: Date): TermsStage {
  const days = (deadline.getTime() - at.getTime()) / dayMs;
  if (days <= 0) return 'due';
  if (days <= lastReminderDays) return 'last';
  return days <= reminderDays ? 'reminder' : 'published';
}

const kinds = {
  published: 'terms-published',
  reminder: 'terms-reminder',
  last: 'terms-reminder',
  due: 'terms-due',
} as const satisfies Record<TermsStage, string>;

type Transaction = Parameters<Parameters<AppServices['database']['transaction']>[0]>[0];

async function notifyBatch(
  { transaction, at }: { transaction: Transaction; at: Date },
  terms: DueTerms,
  stage: TermsStage,
): Promise<number> {
  const name = termsNamed(terms.document);
  if (!name) return 0;
  const companies = await insertTermsNotices(transaction, { ...terms, name, stage, at, limit: batchSize });
  const context = { at, requestId: `job-${randomCode()}`, actor: systemActor('calendar') };
  const parameters = {
    version: terms.version,
    titleEn: titleOfTerms(name, 'en'),
    titleDe: titleOfTerms(name, 'de'),
    date: terms.deadline.toISOString().slice(0, 10),
  };
  await notifyCompanies(transaction, context, companies, { kind: kinds[stage], parameters, link: '/agreements' });
  return companies.length;
}
