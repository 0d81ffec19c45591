import { MailNotTaken } from '@lensdock/ports/mail/mail.ts';
import type { Attempt } from '../jobs/errand-list.ts';
import type { World } from '../world.ts';
import { holdMail, type MailRow, selectMail, updateFailed, updateTaken } from './mail.store.ts';
import { writeMail } from './write-mail.ts';

/** Longer than one run may take, so that another one begins only when this one is over or was killed. */
const holdMs = 55_000;

/**
 * Hands a mail of the outbox over. A server that is killed between that and writing it down hands it over again: with the
 * same Message-ID, by which mail programs show it once. The last attempt in vain leaves it dead, for operators to see.
 */
export async function deliverMail(world: DeliveryWorld, id: string, attempt: Attempt): Promise<void> {
  const now = await world.clock.now();
  const held = await holdMail(world.database, id, now, new Date(now.getTime() + holdMs));
  const mail = await selectMail(world.database, id);
  if (mail?.state !== 'waiting') return;
  if (!held) throw new Error('another run is at this mail, or was killed');
  try {
    const taken = await handOver(world, mail, attempt.signal);
    await updateTaken(world.database, id, taken);
  } catch (error) {
    if (!(error instanceof MailNotTaken)) throw error;
    const { reason, answerCode = null } = error;
    await updateFailed(world.database, { id, reason, answerCode, isDead: attempt.isLast });
    if (!attempt.isLast) throw error;
  }
}

type DeliveryWorld = Pick<World, 'database' | 'clock' | 'mailer' | 'origin' | 'settings'>;

function handOver(
  { mailer, origin, settings }: DeliveryWorld,
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
