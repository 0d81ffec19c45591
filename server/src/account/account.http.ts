import * as endpoints from '@lensdock/contract/account/account.endpoints.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { markPanelClosed } from '../kernel/identity/people.store.ts';
import { readAccount } from './read-account.ts';
import { readPersonalData } from './read-personal-data.ts';

export function bindAccount(http: HttpContext): void {
  serve(http, endpoints.readMyAccount, (call) => readAccount(http.services, call.actor, call.language));

  serve(http, endpoints.downloadMyData, ({ lists, actor, at }) => readPersonalData(lists, actor.subject, at));

  command(http, endpoints.closePayoutPanel, {
    run: async (transaction, { context: { actor } }) => {
      await markPanelClosed(transaction, actor.subject);
      return {
        value: undefined,
        audit: [{ action: 'close-payout-panel', subjectKind: 'person', subjectId: actor.subject }],
      };
    },
  });
}
