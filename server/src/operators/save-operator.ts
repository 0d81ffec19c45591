import { operatorRoles } from '@lensdock/contract/kernel/operator-permissions.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { OperatorBody } from '@lensdock/contract/operators/operators.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import { differenceOf } from '../kernel/history/difference.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import {
  hasOtherAdministrator,
  lockOperator,
  type OperatorMemberRow,
  updateOperatorRemoved,
  updateOperatorRoles,
} from '../kernel/identity/operators.store.ts';
import type { Settings } from '../kernel/settings/settings.ts';

type RoleSettings = Pick<Settings, 'SIGN_ON_OPERATOR_ROLES'>;

/** Throws `roles-from-sign-on` where the issuer's claims decide on the roles. */
export function assertRolesAreOurs({ SIGN_ON_OPERATOR_ROLES: names }: RoleSettings): void {
  if (names) throw new Problem('roles-from-sign-on');
}

export async function lockKnownOperator(transaction: Queries, person: string): Promise<OperatorMemberRow> {
  const row = await lockOperator(transaction, person);
  if (!row) throw new Problem('not-found');
  return row;
}

/** Returns the roles in the order of the table, each once. Throws `invalid-input` without any. */
export function tidyRoles({ roles }: OperatorBody): OperatorBody['roles'] {
  if (roles.length === 0) throw new Problem('invalid-input', [{ code: 'roles-missing', inputField: 'roles' }]);
  return operatorRoles.filter((role) => roles.includes(role));
}

/** Changes a locked operator's roles. */
export async function saveOperator(transaction: Queries, row: OperatorMemberRow, body: OperatorBody): Promise<Changed> {
  const roles = tidyRoles(body);
  const difference = differenceOf({ roles: tidyRoles(row) }, { roles });
  if (!difference) return unchanged;
  if (!roles.includes('administrator')) await assertOtherAdministrator(transaction, row);
  await updateOperatorRoles(transaction, row.person, roles);
  return {
    value: undefined,
    audit: [{ action: 'save-operator', subjectKind: 'person', subjectId: row.person, ...difference }],
  };
}

/** Ends a locked operator's access. */
export async function removeOperator(
  transaction: Queries,
  { at }: ActionContext,
  row: OperatorMemberRow,
): Promise<Changed> {
  await assertOtherAdministrator(transaction, row);
  await updateOperatorRemoved(transaction, row.person, at);
  const before = { roles: row.roles };
  return {
    value: undefined,
    audit: [{ action: 'remove-operator', subjectKind: 'person', subjectId: row.person, before }],
  };
}

async function assertOtherAdministrator(transaction: Queries, row: OperatorMemberRow): Promise<void> {
  if (!row.roles.includes('administrator')) return;
  if (!(await hasOtherAdministrator(transaction, row.person))) throw new Problem('last-administrator');
}
