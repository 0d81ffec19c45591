import type { Language, Sentence, SentenceParameters } from '@lensdock/contract/kernel/language.ts';
import type { NoticeKind } from '@lensdock/contract/kernel/notice.ts';
import type { MailState } from '@lensdock/contract/mail/mail.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';
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
  /** To a company, or to the store when `company` is null. */
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
  coalesce(person.name, invitation.email, operator_invitation.email, report.email, '') as name,
  coalesce(person.email, invitation.email, operator_invitation.email, report.email) as address,
  coalesce(test.language, person.language, invitation.language, operator_invitation.language, report.language) as language,
  case
    when invitation.id is not null then jsonb_build_object(
      'id', invitation.id, 'round', invitation.round, 'company', company.name, 'roles', invitation.role,
      'by', invitation.invited_by_name, 'open', invitation.accepted_at is null and invitation.revoked_at is null)
    when operator_invitation.id is not null then jsonb_build_object(
      'id', operator_invitation.id, 'round', operator_invitation.round, 'company', null,
      'roles', array_to_string(operator_invitation.roles, ','), 'by', operator_invitation.invited_by_name,
      'open', operator_invitation.accepted_at is null and operator_invitation.revoked_at is null) end as invitation,
  case when report.id is not null then jsonb_build_object(
    'kind', report.kind, 'app', report.app_name, 'reply', report.reply) end as report,
  case when announcement.id is not null then jsonb_build_object(
    'titleByIsocode', jsonb_build_object('en', announcement.title_en, 'de', announcement.title_de),
    'textByIsocode', jsonb_build_object('en', announcement.text_en, 'de', announcement.text_de),
    'isTest', test.id is not null) end as announcement,
  case when account_mail.id is not null then jsonb_build_object('id', account_mail.id, 'kind', account_mail.kind) end as account`;

/** One lookup by id for each email, even where the planner would read a whole table for a page of the list. */
export const joined = (mails: Fragment): Fragment => sql`
  from ${mails} mail
  left join lateral (select * from shared.message where message.id = mail.message_id offset 0) message on true
  left join lateral (select * from shared.person where person.subject = mail.person offset 0) person on true
  left join lateral (select * from shared.invitation where invitation.id = mail.invitation offset 0) invitation on true
  left join lateral (select * from shared.account_mail where account_mail.id = mail.account_mail offset 0) account_mail on true
  left join lateral (select * from shared.report_mail where report_mail.id = mail.report_mail offset 0) report on true
  left join lateral (select * from shared.announcement_test where announcement_test.id = mail.announcement_test offset 0) test on true
  left join lateral (select * from shared.announcement
    where announcement.id = coalesce(test.announcement_id, case when message.kind = 'announcement' then message.parameters ->> 'announcement' end)
    offset 0) announcement on true
  left join lateral (select * from shared.company where company.id = invitation.company_id offset 0) company on true
  left join lateral (select * from shared.operator_invitation where operator_invitation.id = mail.operator_invitation offset 0)
    operator_invitation on true`;

export const wholeRow: Fragment = sql`
  ${source}, mail.at, mail.state, mail.attempts, mail.last_attempt_at as "lastAttempt", mail.failure, mail.answer_code as "answerCode"`;

export async function selectMail(queries: Queries, id: string): Promise<MailRow | undefined> {
  const [row] = await queries.query<MailRow>(sql`select ${wholeRow} ${joined(sql`shared.mail`)} where mail.id = ${id}`);
  return row;
}

/** Returns the number of failed emails and the age of the oldest waiting one. */
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
