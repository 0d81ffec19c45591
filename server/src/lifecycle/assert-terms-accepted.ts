import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { concerns, termsNamed } from '@lensdock/contract/terms/terms.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { selectOverdueTerms } from './overdue-terms.store.ts';

/** Returns the texts in effect that a company has to accept and has not. They are those of its region. */
export async function overdueTerms(queries: Queries, companyId: string, at: Date): Promise<string[]> {
  return (await selectOverdueTerms(queries, companyId, at)).flatMap(({ document, country }) => {
    const name = termsNamed(document);
    return name && concerns(name, country) ? [document] : [];
  });
}

/** Throws `terms-not-accepted` while the company has not accepted a text that is in effect. */
export async function assertTermsAccepted(queries: Queries, companyId: string, at: Date): Promise<void> {
  if ((await overdueTerms(queries, companyId, at)).length > 0) throw new Problem('terms-not-accepted');
}
