import { MailNotTaken } from '@lensdock/ports/mail/mail.ts';
import { delayMail, updateDelayedUntil, updateFailed, updateTaken } from '../kernel/history/mails.store.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import type { Attempt } from '../kernel/tasks/task.ts';
import { type MailRow, selectMail } from './mail.store.ts';
import { writeMail } from './write-mail.ts';

/** So long after the last sign of life of a run another one may begin: no longer than a killed one has to be waited for. */
const holdMs = 20_000;
const signOfLifeMs = 5_000;

/**
 * Hands a mail of the outbox over. A server that is killed between that and writing it down hands it over again: with the
 * same Message-ID, by which mail programs show it once. The last attempt in vain leaves it dead, for operators to see.
 */
export async function deliverMail(services: DeliveryServices, id: string, attempt: Attempt): Promise<void> {
  const now = await services.clock.now();
  const held = await delayMail(services.database, id, now, new Date(now.getTime() + holdMs));
  const mail = await selectMail(services.database, id);
  if (mail?.state !== 'waiting') return;
  if (!held) throw new Error('another run is at this mail, or was killed');
  const holding = setInterval(() => void keepHolding(services, id), signOfLifeMs);
  try {
    const taken = await handOver(services, mail, attempt.signal);
    await updateTaken(services.database, id, taken);
  } catch (error) {
    if (!(error instanceof MailNotTaken)) throw error;
    const { reason, answerCode = null } = error;
    await updateFailed(services.database, { id, reason, answerCode, isDead: attempt.isLast });
    if (!attempt.isLast) throw error;
  } finally {
    clearInterval(holding);
  }
}

/** A mail server may take its time. Where this fails the next one may succeed. */
async function keepHolding({ database, clock }: DeliveryServices, id: string): Promise<void> {
  try {
    const now = await clock.now();
    await updateDelayedUntil(database, id, new Date(now.getTime() + holdMs));
  } catch {
    return;
  }
}

type DeliveryServices = Pick<AppServices, 'database' | 'clock' | 'mailer' | 'origin' | 'settings'>;

function handOver(
  { mailer, origin, settings }: DeliveryServices,
  mail: MailRow,
  signal: AbortSignal,
): Promise<'sent' | 'kept'> {
  const { name, address, language } = mail;
  if (address === null) throw new MailNotTaken('refused');
  const messageId = `${mail.id}@${domainOf(settings.MAIL_FROM) ?? new URL(origin()).hostname}`;
  return mailer.send({ messageId, to: { name, address }, language, ...writeMail(mail, origin()) }, signal);
}

function domainOf(sender: string | undefined): string | undefined {
  return sender === undefined ? undefined : /@([^\s>]+)>?\s*$/.exec(sender)?.[1];
}
