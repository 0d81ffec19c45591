import type { OperatorRole } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import type { Claims } from '@lensdock/ports/sign-on/sign-on.ts';
import { insertOperator, selectOperator, upsertOperator } from '../kernel/identity/operators.store.ts';
import type { Operators } from '../kernel/identity/operators.ts';
import { isSamplePersonName, samplePeople } from '../kernel/identity/sample-people.ts';
import type { SignOnSettings } from '../kernel/settings/sign-on-environment.ts';

/** The roles that the issuer assigns; undefined where the operators page decides. */
export function operatorRolesOf(
  { roles }: Pick<Claims, 'roles'>,
  { SIGN_ON_OPERATOR_ROLES: names }: Pick<SignOnSettings, 'SIGN_ON_OPERATOR_ROLES'>,
): OperatorRole[] | undefined {
  if (!names) return undefined;
  return [...new Set(roles.flatMap((name) => names.get(name) ?? []))];
}

interface OperatorParts {
  database: Database;
  clock: Clock;
  operators: Operators;
}

/**
 * Stores an operator's roles: those of the issuer, or on the first sign-in those of an administrator, as before there
 * were roles.
 */
export async function storeOperator(
  { database, clock, operators }: OperatorParts,
  person: string,
  claimed: readonly OperatorRole[] | undefined,
): Promise<void> {
  const at = await clock.now();
  if (claimed) await upsertOperator(database, { person, roles: claimed, at });
  else if (await selectOperator(database, person)) return;
  else await insertOperator(database, { person, roles: firstRoles(person), at });
  operators.forget(person);
}

function firstRoles(subject: string): readonly OperatorRole[] {
  const sample = isSamplePersonName(subject) ? samplePeople[subject].operatorRoles : undefined;
  return sample ?? ['administrator'];
}
