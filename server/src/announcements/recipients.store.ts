import type { AnnouncementFilter, SellerApps, SellerState } from '@lensdock/contract/announcements/announcements.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { MailState } from '@lensdock/contract/mail/mail.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';
import { membershipInForce } from '../kernel/identity/memberships.store.ts';

/** Members for all apps of a company; others see only messages about their apps. */
const activeMember = (at: Date): Fragment => sql`
  member.company_id = company.id and ${membershipInForce(at)} and member.apps is null`;

const inStore: Fragment = sql`
  app.company_id = company.id and app.publication_number is not null and app.status <> 'Unpublished'`;

const bySeller: Readonly<Record<SellerState, Fragment>> = {
  any: nothing,
  selling: sql`and ${maySell()}`,
  'not-selling': sql`and not (${maySell()})`,
  'no-vat-number': sql`and company.vat_id is null`,
};

function maySell(): Fragment {
  return sql`company.approved and company.allowed_to_sell and payout_account_validated(company.id)
             and exists (select from shared.country where isocode = company.country and can_buy)`;
}

const byApps: Readonly<Record<SellerApps, Fragment>> = {
  any: nothing,
  published: sql`and exists (select from shared.app where ${inStore})`,
  none: sql`and not exists (select from shared.app where ${inStore})`,
};

/** Matches companies that are not blocked and pass every member of the filter. */
function matching({ seller, apps, countries, language, sdkBelow }: AnnouncementFilter): Fragment {
  return sql`
    not exists (select from shared.block where block.kind = 'company' and block.id = company.id::text)
    ${bySeller[seller]} ${byApps[apps]}
    ${countries.length === 0 ? nothing : sql`and company.country = any (${countries}::text[])`}
    ${language === null ? nothing : sql`and company.default_language = ${language}`}
    ${
      sdkBelow === null
        ? nothing
        : sql`and exists (
            select from shared.app
              join shared.publication on publication.app_code = app.code and publication.number = app.publication_number
             where ${inStore} and (publication.version -> 'metaData' -> 'sdkAddonVersion' ->> 'version')::int < ${sdkBelow}::int)`
    }`;
}

export interface AudienceRow {
  companies: number;
  people: number;
  mails: number;
}

/** Counts the companies that match, and their people. */
export async function countAudience(queries: Queries, filter: AnnouncementFilter, at: Date): Promise<AudienceRow> {
  const [row] = await queries.query<AudienceRow>(sql`
    select count(distinct company.id)::int8 as companies, count(distinct person.subject)::int8 as people,
           count(distinct person.subject) filter (where person.email is not null and mail_off.person is null)::int8 as mails
      from shared.company join shared.member on ${activeMember(at)}
      join shared.person on person.subject = member.person
      left join shared.mail_off on mail_off.person = person.subject and mail_off.category = 'announcements'
     where ${matching(filter)}`);
  return row ?? { companies: 0, people: 0, mails: 0 };
}

/** Chooses the recipients of an announcement. Returns how many there are. */
export function insertRecipients(
  queries: Queries,
  { id, filter, at }: { id: string; filter: AnnouncementFilter; at: Date },
): Promise<number> {
  return queries.execute(sql`
    insert into announcement_recipient (announcement_id, company_id)
    select ${id}, company.id from shared.company
     where exists (select from shared.member where ${activeMember(at)}) and ${matching(filter)}`);
}

export async function updateStarted(queries: Queries, id: string, recipients: number): Promise<void> {
  await queries.execute(sql`
    update announcement set state = 'sending', recipients = ${recipients}, delivered = 0, revision = revision + 1
     where id = ${id}`);
}

/** Marks the next recipients as delivered. Returns their companies. */
export async function updateDelivered(
  queries: Queries,
  { id, at, limit }: { id: string; at: Date; limit: number },
): Promise<string[]> {
  const rows = await queries.query<{ companyId: string }>(sql`
    with next as (select company_id from announcement_recipient
                   where announcement_id = ${id} and delivered_at is null order by company_id limit ${limit}),
         marked as (update announcement_recipient recipient set delivered_at = ${at} from next
                     where recipient.announcement_id = ${id} and recipient.company_id = next.company_id
                    returning recipient.company_id),
         counted as (update announcement set delivered = delivered + (select count(*)::int from marked) where id = ${id})
    select company_id as "companyId" from marked`);
  return rows.map(({ companyId }) => companyId);
}

export async function updateFinished(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.execute(sql`
    update announcement set state = 'sent', finished_at = ${at}, revision = revision + 1 where id = ${id}`);
}

export async function selectDueAnnouncements(queries: Queries, at: Date): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    sql`select id from announcement where state = 'scheduled' and send_at <= ${at} order by send_at, id`,
  );
  return rows.map(({ id }) => id);
}

/** Counts the emails of an announcement by state. */
export async function countMailsOfAnnouncement(queries: Queries, id: string): Promise<Record<MailState, number>> {
  const rows = await queries.query<{ state: MailState; mails: number }>(sql`
    select mail.state, count(*)::int8 as mails
      from shared.message join shared.mail on mail.message_id = message.id
     where message.kind = 'announcement' and message.parameters ->> 'announcement' = ${id} group by mail.state`);
  const counts = Object.fromEntries(rows.map(({ state, mails }) => [state, mails]));
  return { waiting: 0, sent: 0, kept: 0, dead: 0, ...counts };
}

export interface RecipientRow {
  companyId: string;
  companyName: string;
  deliveredAt: Date | null;
  mails: number;
}

/** One page of the recipients by name, with the emails that each company got. */
export function selectRecipients(
  queries: Queries,
  { id, after, limit }: { id: string; after: string | null; limit: number },
): Promise<RecipientRow[]> {
  const later =
    after === null
      ? nothing
      : sql`and (lower(company.name), company.id) > (select lower(last.name), last.id from shared.company last where last.id = ${after}::uuid)`;
  return queries.query<RecipientRow>(sql`
    with page as (
      select company.id, company.name, recipient.delivered_at
        from announcement_recipient recipient join shared.company on company.id = recipient.company_id
       where recipient.announcement_id = ${id} ${later}
       order by lower(company.name), company.id limit ${limit})
    select page.id as "companyId", page.name as "companyName", page.delivered_at as "deliveredAt",
           (select count(*)::int8 from shared.message join shared.mail on mail.message_id = message.id
             where message.company_id = page.id and message.kind = 'announcement'
               and message.parameters ->> 'announcement' = ${id}) as mails
      from page order by lower(page.name), page.id`);
}

/** The countries of companies, with the number of companies. */
export function selectSellerCountries(
  queries: Queries,
  language: Language,
): Promise<{ isocode: string; name: string; companies: number }[]> {
  const name = language === 'de' ? sql`country.name_de` : sql`country.name_en`;
  return queries.query<{ isocode: string; name: string; companies: number }>(sql`
    select country.isocode, ${name} as name, seller.companies
      from (select company.country, count(*)::int8 as companies from shared.company group by company.country) seller
      join shared.country on country.isocode = seller.country
     order by ${name} collate "und-x-icu"`);
}
