import { type CompanyPermission, hasPermission } from '@lensdock/contract/kernel/company-permissions.ts';
import {
  isOperatorPermission,
  type OperatorPermission,
  operatorMay,
} from '@lensdock/contract/kernel/operator-permissions.ts';
import { signedInPerson } from './session.ts';

/** Whether the signed-in person's role has a permission, in the company or in the store. The server decides by the same tables. */
export function mayDo(permission: CompanyPermission | OperatorPermission): boolean {
  const { companyRole, apps, operatorRoles } = signedInPerson() ?? {};
  if (isOperatorPermission(permission)) return operatorMay(operatorRoles ?? [], permission);
  return companyRole !== undefined && hasPermission({ companyRole, ...(apps && { apps }) }, permission);
}
