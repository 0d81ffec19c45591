import type { CompanySizeCode } from '@lensdock/contract/company-profile/company-size.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';

/** The fields that the company edits. */
export interface ProfileFields {
  tagLine: string | null;
  companySize: CompanySizeCode | null;
  foundedIn: number | null;
  companyWebsite: string | null;
  linkedInProfileUrl: string | null;
  showFounded: boolean;
  showCompanySize: boolean;
  /** Content hash of the image. */
  logo: string | null;
  description: string | null;
  supportEmail: string | null;
  supportPageUrl: string | null;
  supportPhone: string | null;
  salesEmail: string | null;
  salesPhone: string | null;
}

export interface ProfileRow extends ProfileFields {
  companyId: string;
  /** 0 before the first save. */
  revision: number;
  status: 'DRAFT' | 'PUBLISHED';
  companyName: string;
  street: string | null;
  postcode: string | null;
  city: string | null;
  country: string;
  countryName: string;
}

/** Returns an empty profile before the first save. */
export async function selectProfile(
  queries: Queries,
  companyId: string,
  language: Language,
  only: { published?: boolean } = {},
): Promise<ProfileRow | undefined> {
  const countryName: Fragment = language === 'de' ? sql`country.name_de` : sql`country.name_en`;
  const [row] = await queries.query<ProfileRow>(sql`
    select company.id as "companyId", company.name as "companyName", company.street, company.postcode, company.city, company.country,
           ${countryName} as "countryName", coalesce(profile.revision, 0) as revision,
           coalesce(profile.status, 'DRAFT') as status, profile.tag_line as "tagLine",
           profile.company_size as "companySize", profile.founded_in as "foundedIn",
           profile.company_website as "companyWebsite", profile.linked_in_profile_url as "linkedInProfileUrl",
           coalesce(profile.show_founded, true) as "showFounded",
           coalesce(profile.show_company_size, true) as "showCompanySize", profile.logo, profile.description,
           profile.support_email as "supportEmail", profile.support_page_url as "supportPageUrl",
           profile.support_phone as "supportPhone", profile.sales_email as "salesEmail", profile.sales_phone as "salesPhone"
      from shared.company join shared.country on country.isocode = company.country
      left join company_profile profile on profile.company_id = company.id
     where company.id = ${companyId} ${only.published ? sql`and profile.status = 'PUBLISHED'` : nothing}`);
  return row;
}

/** Saves the profile with its next revision. */
export async function upsertProfile(
  queries: Queries,
  companyId: string,
  fields: ProfileFields & Pick<ProfileRow, 'status'>,
  at: Date,
): Promise<void> {
  await queries.execute(sql`
    insert into company_profile (company_id, status, tag_line, company_size, founded_in, company_website,
      linked_in_profile_url, show_founded, show_company_size, logo, description, support_email, support_page_url,
      support_phone, sales_email, sales_phone, published_at, saved_at)
    values (${companyId}, ${fields.status}, ${fields.tagLine}, ${fields.companySize}, ${fields.foundedIn},
      ${fields.companyWebsite}, ${fields.linkedInProfileUrl}, ${fields.showFounded}, ${fields.showCompanySize}, ${fields.logo},
      ${fields.description}, ${fields.supportEmail}, ${fields.supportPageUrl}, ${fields.supportPhone}, ${fields.salesEmail},
      ${fields.salesPhone}, case when ${fields.status} = 'PUBLISHED' then ${at}::timestamptz end, ${at})
    on conflict (company_id) do update
       set revision = company_profile.revision + 1, status = excluded.status, tag_line = excluded.tag_line,
           company_size = excluded.company_size, founded_in = excluded.founded_in,
           company_website = excluded.company_website, linked_in_profile_url = excluded.linked_in_profile_url,
           show_founded = excluded.show_founded, show_company_size = excluded.show_company_size, logo = excluded.logo,
           description = excluded.description, support_email = excluded.support_email,
           support_page_url = excluded.support_page_url, support_phone = excluded.support_phone,
           sales_email = excluded.sales_email, sales_phone = excluded.sales_phone,
           published_at = coalesce(company_profile.published_at, excluded.published_at), saved_at = excluded.saved_at`);
}

/** Marks a logo as removed from a profile. Another company may still use the same image. */
export async function detachLogo(queries: Queries, sha256: string, at: Date): Promise<void> {
  await queries.execute(sql`
    insert into loose_logo (sha256, since) values (${sha256}, ${at}) on conflict (sha256) do update set since = excluded.since`);
}

/** Deletes the marks from before the given time and returns the images that no profile or listing uses. */
export async function deleteDetachedLogos(queries: Queries, before: Date): Promise<string[]> {
  const rows = await queries.query<{ sha256: string; used: boolean }>(sql`
    delete from loose_logo where since < ${before}
    returning sha256, exists (select 1 from company_profile where logo = loose_logo.sha256)
                      or exists (select 1 from shared.listing_file where listing_file.sha256 = loose_logo.sha256
                                                                and kind <> 'document') as used`);
  return rows.filter(({ used }) => !used).map(({ sha256 }) => sha256);
}
