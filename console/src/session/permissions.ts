import { type CompanyPermission, hasPermission } from '@lensdock/contract/kernel/company-permissions.ts';
import { signedInPerson } from './session.ts';

/** Whether the signed-in developer's role has a permission. The server decides by the same table. */
export function mayDo(permission: CompanyPermission): boolean {
  const { companyRole, apps } = signedInPerson() ?? {};
  return companyRole !== undefined && hasPermission({ companyRole, ...(apps && { apps }) }, permission);
}
