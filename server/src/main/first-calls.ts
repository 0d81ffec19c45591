import { listNavigationItems, readMyAccount, readSignedInPerson } from '@lensdock/contract/account/account.routes.ts';
import { listApps } from '@lensdock/contract/apps/apps.routes.ts';
import { countUnread } from '@lensdock/contract/inbox/inbox.routes.ts';
import {
  type CompanyPermission,
  type CompanyRole,
  companyPermissions,
} from '@lensdock/contract/kernel/company-permissions.ts';
import { endpointUrl } from '@lensdock/contract/kernel/endpoint-url.ts';
import { listTrialRequests } from '@lensdock/contract/trials/trials.routes.ts';

/**
 * The calls that `console/public/sign-in.js` makes before the console is loaded: for every page, and for the list of
 * apps. Only members in `roles` make them, because denied calls are audited.
 */
export const firstCalls = {
  person: endpointUrl(readSignedInPerson),
  frame: [endpointUrl(listNavigationItems, { query: { navigationItemType: 'DEVCON' } }), endpointUrl(countUnread)],
  list: [
    listCall(listApps.may, endpointUrl(listApps)),
    listCall(readMyAccount.may, endpointUrl(readMyAccount)),
    listCall(listTrialRequests.may, endpointUrl(listTrialRequests, { query: { status: 'REQUESTED' } })),
  ],
};

function listCall(may: CompanyPermission, address: string): { address: string; roles: readonly CompanyRole[] } {
  const { roles, ...rule } = companyPermissions[may];
  if (!('perApp' in rule)) throw new Error(`${address}: members for single apps lack ${may}`);
  return { address, roles };
}
