import type { Queries } from '@lensdock/ports/database/database.ts';
import { selectOperator } from '../../kernel/identity/operators.store.ts';
import { isSamplePersonName, type SamplePerson, samplePeople } from '../../kernel/identity/sample-people.ts';
import { selectAccount } from './accounts.store.ts';

/** A sample person, or a person with an account of the embedded sign-on. */
export type EmbeddedPerson = Omit<SamplePerson, 'subject'> & { subject: string };

/**
 * A person with an account here is a developer, whose memberships decide on the company, or works for the store. One who
 * worked for it before can join a company.
 */
export async function findEmbeddedPerson(
  { database, hasSamplePeople }: { database: Queries; hasSamplePeople: boolean },
  subject: string | undefined,
): Promise<EmbeddedPerson | undefined> {
  if (subject === undefined) return undefined;
  if (isSamplePersonName(subject)) return hasSamplePeople ? samplePeople[subject] : undefined;
  const account = await selectAccount(database, subject);
  if (!account) return undefined;
  const operator = await selectOperator(database, subject);
  return { ...account, role: operator?.removedAt === null ? 'operator' : 'developer' };
}
