import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { assertOtherCompany } from '../kernel/identity/authorise.ts';
import { updateToolGrant } from '../lifecycle/apps.store.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { publish } from '../lifecycle/publish.ts';
import { touchPricing, turnToolOff } from './pricing.store.ts';

/**
 * Grants or revokes an app's tool licence. Revoking it takes effect in the store at once and turns on no other licence.
 */
export async function grantToolLicence(
  transaction: Queries,
  context: ActionContext,
  app: FoundApp,
  granted: boolean,
): Promise<Changed> {
  const appCode = app.code;
  await assertOtherCompany(transaction, context, app.companyId);
  if (app.toolGranted === granted) return unchanged;
  await updateToolGrant(transaction, appCode, granted);
  if (!granted && (await turnToolOff(transaction, appCode))) {
    await touchPricing(transaction, appCode);
    if (app.publicationNumber !== null)
      await publish(transaction, context, { appCode, action: { type: 'save-pricing' }, part: 'pricing', closed: [] });
  }
  return {
    value: undefined,
    audit: [
      {
        action: 'grant-tool-licence',
        subjectKind: 'pricing',
        subjectId: appCode,
        companyId: app.companyId,
        appCode,
        before: { granted: app.toolGranted },
        after: { granted },
      },
    ],
    notices: [
      {
        to: { companyId: app.companyId },
        kind: granted ? 'tool-licence-granted' : 'tool-licence-revoked',
        parameters: { app: app.name },
        link: `/app/${appCode}/pricing`,
      },
    ],
  };
}
