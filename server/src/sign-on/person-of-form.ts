import type { Queries } from '@lensdock/ports/database/database.ts';
import { isSamplePersonName, peopleShown, samplePassword } from '../kernel/identity/sample-people.ts';
import { selectAccountByEmail } from './accounts/accounts.store.ts';
import { isPassword } from './accounts/passwords.ts';

/** Returns the subject that a form signs in: a sample person by a click, or anyone by email and password. */
export async function personOfForm(
  queries: Queries,
  form: URLSearchParams,
  { hasSamplePeople }: { hasSamplePeople: boolean },
): Promise<string | undefined> {
  const clicked = form.get('person');
  if (clicked !== null) return hasSamplePeople && isShown(clicked) ? clicked : undefined;
  const email = form.get('email')?.trim().toLowerCase() ?? '';
  const password = form.get('password') ?? '';
  const sample = hasSamplePeople ? peopleShown.find((person) => person.email === email) : undefined;
  if (sample) return password === samplePassword ? sample.subject : undefined;
  const account = await selectAccountByEmail(queries, email);
  return (await isPassword(password, account?.passwordHash)) ? account?.subject : undefined;
}

function isShown(name: string): boolean {
  return isSamplePersonName(name) && name !== 'store';
}
