import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/**
 * Returns the required texts with a version in effect that is newer than all that the company has accepted, for any
 * region.
 */
export async function selectOverdueTerms(
  queries: Queries,
  companyId: string,
  at: Date,
): Promise<{ document: string; country: string }[]> {
  return queries.query<{ document: string; country: string }>(sql`
    select required_terms.document, company.country
      from shared.required_terms join shared.company on company.id = ${companyId}
     where required_terms.required_from <= ${at} and required_terms.effective_at <= ${at}
     group by required_terms.document, company.id, company.country
    having max(required_terms.number)
           > coalesce((select max(acceptance.number) from shared.terms_acceptance acceptance
                        where acceptance.company_id = company.id and acceptance.document = required_terms.document), 0)
     order by required_terms.document`);
}
