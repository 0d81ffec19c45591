import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { notify } from '../kernel/history/notify.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { lockAnyApp } from '../lifecycle/find-app.ts';
import { publish } from '../lifecycle/publish.ts';
import { touchPricing, turnToolOff, updateToolGrant } from './pricing.store.ts';

/** An operator's word on an app as a tool. Taken back, the store offers it no more from this moment; no other licence is turned on. */
export async function grantToolLicence(
  transaction: Queries,
  context: ActionContext,
  appCode: string,
  granted: boolean,
): Promise<void> {
  const app = await lockAnyApp(transaction, appCode);
  if (!app) throw new Problem('not-found');
  if (app.toolGranted === granted) return;
  await updateToolGrant(transaction, appCode, granted);
  if (!granted && (await turnToolOff(transaction, appCode))) {
    await touchPricing(transaction, appCode);
    if (app.publicationNumber !== null)
      await publish(transaction, context, { appCode, action: { type: 'save-pricing' }, part: 'pricing', closed: [] });
  }
  await writeAudit(transaction, context, {
    ...{ action: 'grant-tool-licence', subjectKind: 'pricing', subjectId: appCode },
    ...{ companyId: app.companyId, appCode, before: { granted: app.toolGranted }, after: { granted } },
  });
  await notify(transaction, context, {
    to: { companyId: app.companyId },
    kind: granted ? 'tool-licence-granted' : 'tool-licence-revoked',
    parameters: { app: app.name },
    link: `/app/${appCode}/pricing`,
  });
}
