import * as endpoints from '@lensdock/contract/account/account.endpoints.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { markPanelClosed } from './account.store.ts';
import { navigationItems } from './navigation-items.ts';
import { readAccount } from './read-account.ts';

export function bindAccount(edge: HttpContext): void {
  const { settings } = edge.services;

  serve(edge, endpoints.readMyAccount, (call) => readAccount(edge.services, developerOf(call), call.language));

  serve(edge, endpoints.closePayoutPanel, async (call) => {
    const { subject } = developerOf(call);
    await call.change(async (transaction) => {
      await markPanelClosed(transaction, subject);
      await writeAudit(transaction, call, {
        action: 'close-payout-panel',
        subjectKind: 'person',
        subjectId: subject,
      });
    });
  });

  serve(edge, endpoints.listNavigationItems, async (call) => ({
    navigationItems: navigationItems(call.actor, settings, call.language).filter(
      ({ type }) => call.query.navigationItemType === undefined || type === call.query.navigationItemType,
    ),
  }));
}
