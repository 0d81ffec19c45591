import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { recordChange } from '../kernel/history/record-change.ts';
import { tellPeople } from '../kernel/history/tell-people.ts';
import type { Occasion } from '../kernel/identity/occasion.ts';
import { lockAnyApp } from '../lifecycle/find-app.ts';
import { publish } from '../lifecycle/publish.ts';
import { touchPricing, turnToolOff, updateToolGrant } from './pricing.store.ts';

/** An operator's word on an app as a tool. Taken back, the store offers it no more from this moment; no other licence is turned on. */
export async function grantToolLicence(
  transaction: Queries,
  occasion: Occasion,
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
      await publish(transaction, occasion, { appCode, action: { type: 'save-pricing' }, part: 'pricing', closed: [] });
  }
  await recordChange(transaction, occasion, {
    ...{ action: 'grant-tool-licence', subjectKind: 'pricing', subjectId: appCode },
    ...{ companyId: app.companyId, appCode, before: { granted: app.toolGranted }, after: { granted } },
  });
  await tellPeople(transaction, occasion, {
    to: { companyId: app.companyId },
    kind: granted ? 'tool-licence-granted' : 'tool-licence-revoked',
    parameters: { app: app.name },
    link: `/app/${appCode}/pricing`,
  });
}
