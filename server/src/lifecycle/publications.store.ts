import type { PublishedPart } from '@lensdock/contract/lifecycle/app-state.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { AppParts } from './parts.ts';

export interface Published {
  number: number;
  parts: AppParts;
}

/** Returns the current publication, or the one with the given number. */
export async function selectPublishedParts(
  queries: Queries,
  appCode: string,
  number: number | null = null,
): Promise<Published | undefined> {
  const [row] = await queries.query<Published>(sql`
    select publication.number,
           jsonb_build_object('listing', publication.listing, 'version', publication.version,
                              'pricing', publication.pricing, 'availability', publication.availability) as parts
      from app join publication on publication.app_code = app.code
       and publication.number = coalesce(${number}::int, app.publication_number)
     where app.code = ${appCode}`);
  return row;
}

/** Whether the malware scanner has refused, and so deleted, a file of a listing. */
export async function hasRefusedFile(queries: Queries, listing: AppParts['listing']): Promise<boolean> {
  const rows = await queries.query<{ code: string }>(sql`
    select code from shared.listing_file
     where refused_at is not null and code = any(listing_files(${JSON.stringify(listing)}::jsonb)) limit 1`);
  return rows.length > 0;
}

export async function insertPublication(
  queries: Queries,
  { actor, at }: ActionContext,
  given: { appCode: string; number: number; part: PublishedPart; parts: AppParts },
): Promise<void> {
  const { listing, version, pricing, availability } = given.parts;
  await queries.execute(sql`
    insert into publication (app_code, number, part, listing, version_code, version, pricing, availability,
                             mode, countries, buyers, new_countries, published_by, published_at)
    values (${given.appCode}, ${given.number}, ${given.part}, ${JSON.stringify(listing)}::jsonb, ${version.code},
            ${JSON.stringify(version)}::jsonb, ${JSON.stringify(pricing)}::jsonb, ${JSON.stringify(availability)}::jsonb,
            ${availability.mode}, ${availability.countries}, ${availability.buyers}::uuid[], ${availability.newCountries},
            ${actor.subject}, ${at})`);
  await queries.execute(sql`update app set publication_number = ${given.number} where code = ${given.appCode}`);
}
