import { isSamplePersonName, peopleShown, samplePassword } from '../kernel/identity/sample-people.ts';

/** Returns the sample person that the form selects by a click or by email and password. */
export function personOfForm(form: URLSearchParams): string | undefined {
  const clicked = form.get('person');
  if (clicked !== null) return isSamplePersonName(clicked) && clicked !== 'store' ? clicked : undefined;
  const email = form.get('email')?.trim().toLowerCase();
  if (form.get('password') !== samplePassword) return undefined;
  return peopleShown.find((person) => person.email === email)?.subject;
}
