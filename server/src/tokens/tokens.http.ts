import * as endpoints from '@lensdock/contract/tokens/tokens.endpoints.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { settle } from '../kernel/history/changed.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import { lockCompany } from '../kernel/identity/companies.store.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { revokeToken, rotateToken, saveTokenPolicy } from './change-token.ts';
import { createToken } from './create-token.ts';
import { listTokens, lockToken } from './read-tokens.ts';
import { revokeLeakedTokens } from './report-leaked-tokens.ts';

export function bindTokens(http: HttpContext): void {
  const { database } = http.services;

  serve(http, endpoints.listTokens, ({ actor, at }) => listTokens(database, actor.companyId, at));

  command(http, endpoints.createToken, {
    run: (transaction, { context, body }) => createToken(transaction, context, body),
    reply: async (_transaction, _input, created) => created,
  });

  command(http, endpoints.rotateToken, {
    target: lockOwnToken,
    run: (transaction, { context, target }) => rotateToken(transaction, context, target),
    reply: async (_transaction, _input, rotated) => rotated,
  });

  command(http, endpoints.revokeToken, {
    target: lockOwnToken,
    run: (transaction, { context, target }) => revokeToken(transaction, context, target),
  });

  command(http, endpoints.saveTokenPolicy, {
    target: (transaction, { context }) => lockCompany(transaction, context.actor.companyId),
    run: (transaction, { context, body }) => saveTokenPolicy(transaction, context, body.maximumDays),
    reply: (transaction, { context }) => listTokens(transaction, context.actor.companyId, context.at),
  });

  serve(http, endpoints.reportLeakedTokens, ({ at, requestId, body, change }) =>
    change(async (transaction) => {
      const changed = await revokeLeakedTokens(transaction, body, at);
      await settle(transaction, { actor: systemActor('secret-scanner'), at, requestId }, changed, undefined);
      return changed.value;
    }),
  );
}

function lockOwnToken(
  transaction: Queries,
  { context, params }: { context: ActionContext<Developer>; params: { tokenId: string } },
) {
  return lockToken(transaction, params.tokenId, context.actor.companyId);
}
