import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { SignInPolicy } from '@lensdock/contract/team/team.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import {
  hasSecondFactor,
  lockCompany,
  selectCompanyName,
  selectSecondFactorRequired,
  updateSecondFactorRequired,
} from '../kernel/identity/companies.store.ts';
import type { Developer } from '../kernel/identity/person.ts';

export async function readSignInPolicy(
  queries: Queries,
  { companyId, subject }: Developer,
  available: boolean,
): Promise<SignInPolicy> {
  return {
    secondFactorRequired: await selectSecondFactorRequired(queries, companyId),
    available,
    ownSecondFactor: await hasSecondFactor(queries, subject),
  };
}

/**
 * Turns the second-factor requirement for all members on or off. An owner without a second factor cannot turn it on,
 * because it would lock them out.
 */
export async function saveSignInPolicy(
  transaction: Queries,
  { actor }: ActionContext<Developer>,
  { required, available }: { required: boolean; available: boolean },
): Promise<Changed> {
  const { companyId, subject } = actor;
  if (!available) throw new Problem('second-factor-by-issuer');
  await lockCompany(transaction, companyId);
  if (required && !(await hasSecondFactor(transaction, subject))) throw new Problem('second-factor-missing');
  if (!(await updateSecondFactorRequired(transaction, companyId, required))) return unchanged;
  const company = await selectCompanyName(transaction, companyId);
  return {
    value: undefined,
    audit: [
      {
        action: 'save-sign-in-policy',
        subjectKind: 'company',
        subjectId: companyId,
        companyId,
        before: { secondFactorRequired: !required },
        after: { secondFactorRequired: required },
      },
    ],
    notices: [
      {
        to: { companyId },
        kind: required ? 'second-factor-on' : 'second-factor-off',
        parameters: { company },
        link: '/team',
      },
    ],
  };
}
