import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ResetBody } from '@lensdock/contract/people/people.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { findPerson } from '../kernel/identity/people.store.ts';
import type { Person } from '../kernel/identity/person.ts';
import { sendAccountLink } from '../sign-on/accounts/account-mails.ts';
import { hasSecondFactor } from './people.store.ts';

/** Sends a person the link that resets their second factor. Nothing changes before they open it. */
export async function requestSecondFactorReset(
  transaction: Queries,
  { actor, at }: ActionContext<Person>,
  person: string,
  body: ResetBody,
): Promise<Changed> {
  const known = await findPerson(transaction, person);
  if (!known || known.role === 'store') throw new Problem('not-found');
  const reason = body.reason.trim();
  if (reason === '') throw new Problem('invalid-input', [{ code: 'required', inputField: 'reason' }]);
  if (person === actor.subject) throw new Problem('own-person');
  if (!(await hasSecondFactor(transaction, person))) throw new Problem('no-second-factor');
  if (!(await sendAccountLink(transaction, { subject: person, kind: 'reset-second-factor', at }))) return unchanged;
  return {
    value: undefined,
    audit: [
      {
        action: 'request-second-factor-reset',
        subjectKind: 'person',
        subjectId: person,
        internal: true,
        after: { reason },
      },
    ],
  };
}
