import type { Language, Sentence, SentenceParameters } from '@lensdock/contract/kernel/language.ts';
import type { NoticeKind } from '@lensdock/contract/kernel/notice.ts';
import type { MailState } from '@lensdock/contract/mail/mail.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';
import type { MailFailureReason } from '@lensdock/ports/mail/mail.ts';
import type { AccountMailKind } from '../sign-on/accounts/account-mail-kinds.ts';

/** An announcement by the store, or a test of one. */
export interface AnnouncementOfMail {
  titleByIsocode: Sentence;
  textByIsocode: Sentence;
  isTest: boolean;
}

/** The message and the person's current address and language. */
export interface MailSource {
  id: string;
  /** Null for an invitation and for an email about the account. */
  kind: NoticeKind | null;
  parameters: SentenceParameters;
  link: string | null;
  /** To a company, or without one to work for the store. */
  invitation: {
    id: string;
    round: number;
    company: string | null;
    /** Separated by commas. */
    roles: string;
    by: string;
    open: boolean;
  } | null;
  account: { id: string; kind: AccountMailKind } | null;
  report: { kind: 'received' | 'decided'; app: string; reply: string | null } | null;
  announcement: AnnouncementOfMail | null;
  /** Null for an invitation and for the reporter of an app. */
  person: string | null;
  name: string;
  address: string | null;
  language: Language;
}

export interface MailRow extends MailSource {
  at: Date;
  state: MailState;
  attempts: number;
  lastAttempt: Date | null;
  failure: MailFailureReason | null;
  answerCode: number | null;
}

const source: Fragment = sql`
  mail.id, message.kind, coalesce(message.parameters, '{}') as parameters, message.link,
  person.subject as person,
  coalesce(person.name, invitation.email, hiring.email, report.email, '') as name,
  coalesce(person.email, invitation.email, hiring.email, report.email) as address,
  coalesce(test.language, person.language, invitation.language, hiring.language, report.language) as language,
  case
    when invitation.id is not null then jsonb_build_object(
      'id', invitation.id, 'round', invitation.round, 'company', company.name, 'roles', invitation.role,
      'by', invitation.invited_by_name, 'open', invitation.accepted_at is null and invitation.revoked_at is null)
    when hiring.id is not null then jsonb_build_object(
      'id', hiring.id, 'round', hiring.round, 'company', null, 'roles', array_to_string(hiring.roles, ','),
      'by', hiring.invited_by_name, 'open', hiring.accepted_at is null and hiring.revoked_at is null) end as invitation,
  case when report.id is not null then jsonb_build_object(
    'kind', report.kind, 'app', report.app_name, 'reply', report.reply) end as report,
  case when announcement.id is not null then jsonb_build_object(
    'titleByIsocode', jsonb_build_object('en', announcement.title_en, 'de', announcement.title_de),
    'textByIsocode', jsonb_build_object('en', announcement.text_en, 'de', announcement.text_de),
    'isTest', test.id is not null) end as announcement,
  case when account_mail.id is not null then jsonb_build_object('id', account_mail.id, 'kind', account_mail.kind) end as account`;
const joined: Fragment = sql`
  from shared.mail
  left join shared.message on message.id = mail.message_id
  left join shared.person on person.subject = mail.person
  left join shared.invitation on invitation.id = mail.invitation
  left join shared.account_mail on account_mail.id = mail.account_mail
  left join shared.report_mail report on report.id = mail.report_mail
  left join shared.announcement_test test on test.id = mail.announcement_test
  left join shared.announcement
    on announcement.id = coalesce(test.announcement_id, case when message.kind = 'announcement' then message.parameters ->> 'announcement' end)
  left join shared.company on company.id = invitation.company_id
  left join shared.operator_invitation hiring on hiring.id = mail.operator_invitation`;
const wholeRow: Fragment = sql`
  ${source}, mail.at, mail.state, mail.attempts, mail.last_attempt_at as "lastAttempt", mail.failure, mail.answer_code as "answerCode"`;

export async function selectMail(queries: Queries, id: string): Promise<MailRow | undefined> {
  const [row] = await queries.query<MailRow>(sql`select ${wholeRow} ${joined} where mail.id = ${id}`);
  return row;
}

export interface OutboxQuery {
  state: MailState | null;
  search: string;
  /** Only emails about this company. */
  companyId: string | null;
  /** Id of the last email on the previous page. */
  after: string | null;
  limit: number;
}

/** Latest first. */
export function selectOutbox(
  queries: Queries,
  { state, search, companyId, after, limit }: OutboxQuery,
): Promise<MailRow[]> {
  const inState = state === null ? nothing : sql`and mail.state = ${state}`;
  const found =
    search === ''
      ? nothing
      : sql`and (position(lower(${search}) in lower(person.name)) > 0 or position(lower(${search}) in lower(coalesce(person.email, invitation.email, hiring.email, report.email))) > 0)`;
  const ofCompany =
    companyId === null
      ? nothing
      : sql`and (message.company_id = ${companyId}::uuid or invitation.company_id = ${companyId}::uuid)`;
  const older =
    after === null
      ? nothing
      : sql`and (mail.at, mail.id) < (select last.at, last.id from shared.mail last where last.id = ${after})`;
  return queries.query<MailRow>(sql`
    select ${wholeRow} ${joined} where true ${inState} ${found} ${ofCompany} ${older} order by mail.at desc, mail.id desc limit ${limit}`);
}

export async function countMails(queries: Queries): Promise<Record<MailState, number>> {
  const rows = await queries.query<{ state: MailState; mails: number }>(
    sql`select state, count(*)::int8 as mails from shared.mail group by state`,
  );
  return {
    waiting: 0,
    sent: 0,
    kept: 0,
    dead: 0,
    ...Object.fromEntries(rows.map(({ state, mails }) => [state, mails])),
  };
}

/** Returns the failed mails and the age of the oldest waiting mail. */
export async function selectMailMetrics(queries: Queries, at: Date): Promise<MailMetrics> {
  const [row] = await queries.query<MailMetrics>(sql`
    select
      (select count(*)::int from shared.mail where state = 'dead') as failed,
      coalesce((select extract(epoch from ${at} - min(at)) from shared.mail where state = 'waiting'), 0)::float8
        as "oldestSeconds"`);
  if (!row) throw new Error('select metrics returned no row');
  return row;
}

export interface MailMetrics {
  failed: number;
  oldestSeconds: number;
}
