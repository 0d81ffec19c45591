import { operatorMay } from '@lensdock/contract/kernel/operator-permissions.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { QueryOf } from '@lensdock/contract/kernel/route.ts';
import type { listOutbox as endpoint } from '@lensdock/contract/mail/mail.endpoints.ts';
import type { MailDetail, MailEntry, OutboxPage } from '@lensdock/contract/mail/mail.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Person } from '../kernel/identity/person.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { isUuid } from '../kernel/services/code-form.ts';
import type { SecretServices } from '../kernel/services/installation-secrets.ts';
import { type MailRow, selectMail } from './mail.store.ts';
import { countMails, isCommonInOutbox, type OutboxQuery, selectFoundReceivers, selectOutbox } from './outbox.store.ts';
import { secretPathOf } from './secret-link.ts';
import { writeMail } from './write-mail.ts';

interface MailServices extends Pick<AppServices, 'origin' | 'settings'> {
  database: Queries;
}

/** The statement reads one more. */
const pageSize = 50;
/** More receivers are looked for in the list itself. */
const foundLimit = 1_000;

/** Returns one page of the outbox, latest first. */
export async function listOutbox(
  { database, origin, settings }: MailServices,
  { state, search, company, after }: QueryOf<typeof endpoint>,
): Promise<OutboxPage> {
  const query: OutboxQuery = {
    state: state ?? null,
    search: search?.trim() ?? '',
    companyId: company ?? null,
    after: after ?? null,
  };
  const isLookedUp = query.search !== '' && !(await isCommonInOutbox(database, query));
  const found = isLookedUp ? await selectFoundReceivers(database, query.search, foundLimit) : undefined;
  const rows = await selectOutbox(database, query, found);
  const page = rows.slice(0, pageSize);
  return {
    mails: page.map((row) => toEntry(row, origin())),
    counts: await countMails(database),
    leavesTheHouse: settings.SMTP_URL !== undefined,
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/**
 * A link that admits its reader is only shown while no mail server has sent it, as on a laptop, and only to people who
 * may send emails again.
 */
export async function readMail(
  services: SecretServices,
  { origin, mailId, at, reader }: { origin: string; mailId: string; at: Date; reader: Pick<Person, 'operatorRoles'> },
): Promise<MailDetail> {
  const row = await findMail(services.database, mailId);
  const mayAct = operatorMay(reader.operatorRoles ?? [], 'mails:write');
  const path = row.state === 'kept' && mayAct ? await secretPathOf(services, row, at) : undefined;
  return { ...toEntry(row, origin), text: writeMail(row, origin, { secret: path }).text };
}

export async function findMail(queries: Queries, mailId: string): Promise<MailRow> {
  const row = isUuid(mailId) ? await selectMail(queries, mailId) : undefined;
  if (!row) throw new Problem('not-found');
  return row;
}

function toEntry(row: MailRow, origin: string): MailEntry {
  const { name, address, language, state, attempts, failure: reason, answerCode } = row;
  return {
    mailId: row.id,
    at: row.at.getTime(),
    name,
    address,
    language,
    state,
    attempts,
    subject: writeMail(row, origin).subject,
    lastAttempt: row.lastAttempt?.getTime() ?? null,
    failure: reason === null ? null : { reason, answerCode },
  };
}
