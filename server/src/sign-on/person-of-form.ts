import { isSamplePersonName, peopleShown, samplePassword } from '../kernel/identity/sample-people.ts';

/** Who the form names: a sample person by one click, or by e-mail and password. Undefined when that is nobody. */
export function personOfForm(form: URLSearchParams): string | undefined {
  const clicked = form.get('person');
  if (clicked !== null) return isSamplePersonName(clicked) && clicked !== 'store' ? clicked : undefined;
  const email = form.get('email')?.trim().toLowerCase();
  if (form.get('password') !== samplePassword) return undefined;
  return peopleShown.find((person) => person.email === email)?.subject;
}
