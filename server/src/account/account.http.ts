import * as endpoints from '@lensdock/contract/account/account.endpoints.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { markPanelClosed } from '../kernel/identity/people.store.ts';
import { navigationItems } from './navigation-items.ts';
import { readAccount } from './read-account.ts';

export function bindAccount(edge: HttpContext): void {
  const { settings } = edge.services;

  serve(edge, endpoints.readMyAccount, (call) => readAccount(edge.services, call.actor, call.language));

  command(edge, endpoints.closePayoutPanel, {
    run: async (transaction, { context: { actor } }) => {
      await markPanelClosed(transaction, actor.subject);
      return {
        value: undefined,
        audit: [{ action: 'close-payout-panel', subjectKind: 'person', subjectId: actor.subject }],
      };
    },
  });

  serve(edge, endpoints.listNavigationItems, async (call) => ({
    navigationItems: navigationItems(call.actor, settings, call.language).filter(
      ({ type }) => call.query.navigationItemType === undefined || type === call.query.navigationItemType,
    ),
  }));
}
