import * as endpoints from '@lensdock/contract/people/people.endpoints.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { listPeople } from './list-people.ts';
import { requestRemoval } from './remove-person.ts';
import { requestSecondFactorReset } from './request-reset.ts';

export function bindPeople(http: HttpContext): void {
  const { signOn } = http.services;

  serve(http, endpoints.listPeople, ({ lists, query, at, actor }) =>
    listPeople(lists, { search: query.search ?? '', at, reader: actor.subject }),
  );

  command(http, endpoints.requestSecondFactorReset, {
    run: (transaction, { context, params, body }) =>
      requestSecondFactorReset(transaction, context, params.personId, body),
  });

  command(http, endpoints.removePersonalData, {
    run: (transaction, { context, params }) => requestRemoval(transaction, context, params.personId),
    afterCommit: async ({ params }) => {
      signOn.blocks.forget();
      signOn.memberships.forget(params.personId);
      signOn.operators.forget(params.personId);
    },
  });
}
