import { isOptional } from '@lensdock/contract/kernel/notice.ts';
import { noticeTexts } from '@lensdock/contract/registry/notices.ts';
import { MailNotAccepted } from '@lensdock/ports/mail/mail.ts';
import { delayMail, updateDelayedUntil, updateDelivered, updateFailed } from '../kernel/history/mails.store.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import type { Attempt } from '../kernel/tasks/task.ts';
import { type MailRow, selectMail } from './mail.store.ts';
import { secretPathOf } from './secret-link.ts';
import { type Subscription, unsubscribeLink } from './unsubscribe-link.ts';
import { writeMail } from './write-mail.ts';

/** A run that was killed blocks the next one for this long after its last heartbeat. */
const holdMs = 20_000;
const signOfLifeMs = 5_000;

/**
 * Sends an email from the outbox. If the server is killed before recording success, the email is sent again with the
 * same Message-ID, which mail programs deduplicate; after the last failed attempt operators see it as failed.
 */
export async function deliverMail(services: DeliveryServices, id: string, attempt: Attempt): Promise<void> {
  const now = await services.clock.now();
  const held = await delayMail(services.database, id, now, new Date(now.getTime() + holdMs));
  const mail = await selectMail(services.database, id);
  if (mail?.state !== 'waiting') return;
  if (!held) throw new Error(`email ${id}: locked by another run`);
  const holding = setInterval(() => void keepHolding(services, id), signOfLifeMs);
  try {
    const state = await sendToMailServer(services, mail, attempt.signal);
    await updateDelivered(services.database, id, state);
  } catch (error) {
    if (!(error instanceof MailNotAccepted)) throw error;
    const { reason, answerCode = null } = error;
    await updateFailed(services.database, { id, reason, answerCode, isDead: attempt.isLast });
    if (!attempt.isLast) throw error;
  } finally {
    clearInterval(holding);
  }
}

/** Mail servers can be slow. If one renewal fails, the next may succeed. */
async function keepHolding({ database, clock }: DeliveryServices, id: string): Promise<void> {
  try {
    const now = await clock.now();
    await updateDelayedUntil(database, id, new Date(now.getTime() + holdMs));
  } catch {
    return;
  }
}

type DeliveryServices = Pick<AppServices, 'database' | 'secrets' | 'clock' | 'mailer' | 'origin' | 'settings'>;

async function sendToMailServer(
  services: DeliveryServices,
  mail: MailRow,
  signal: AbortSignal,
): Promise<'sent' | 'kept'> {
  const { clock, mailer, origin, settings } = services;
  const { name, address, language } = mail;
  if (address === null) throw new MailNotAccepted('refused');
  const messageId = `${mail.id}@${domainOf(settings.MAIL_FROM) ?? new URL(origin()).hostname}`;
  const at = await clock.now();
  const secret = await secretPathOf(services, mail, at);
  const subscription = subscriptionOf(mail);
  const unsubscribe = subscription && (await unsubscribeLink(services, subscription, at));
  const written = writeMail(mail, origin(), { secret, unsubscribe });
  const header = unsubscribe === undefined ? {} : { unsubscribe: origin() + unsubscribe };
  return mailer.send({ messageId, to: { name, address }, language, ...written, ...header }, signal);
}

/** Undefined for emails that are always sent. */
function subscriptionOf({ kind, person }: MailRow): Subscription | undefined {
  if (kind === null || person === null) return undefined;
  const { category } = noticeTexts[kind];
  return isOptional(category) ? { person, category } : undefined;
}

function domainOf(sender: string | undefined): string | undefined {
  return sender === undefined ? undefined : /@([^\s>]+)>?\s*$/.exec(sender)?.[1];
}
