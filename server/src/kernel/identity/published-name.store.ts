import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

/**
 * The name of an app in its publication, in the language of its company; the name of `app` may be a draft. The statement
 * joins `publication`, `app` and `company`.
 */
export const publishedName: Fragment = sql`
  coalesce(publication.listing #>> array['nameByIsocode', company.default_language],
           publication.listing #>> '{nameByIsocode,en}', app.name)`;
