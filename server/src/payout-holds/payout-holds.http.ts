import * as endpoints from '@lensdock/contract/payout-holds/payout-holds.endpoints.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { holdPayouts, liftHold, saveTerms } from './change-holds.ts';
import { listHolds, readTerms } from './read-holds.ts';

export function bindPayoutHolds(http: HttpContext): void {
  const { database, settings } = http.services;
  const termsAt = (at: Date) => ({ at, defaultHoldDays: settings.PAYOUT_HOLD_DAYS });
  const idOf = ({ companyId }: { companyId: string }) => companyId.toLowerCase();

  serve(http, endpoints.listPayoutHolds, ({ at, query }) =>
    listHolds(database, { at, after: query.after ?? null, defaultHoldDays: settings.PAYOUT_HOLD_DAYS }),
  );

  serve(http, endpoints.readPayoutTerms, ({ params, at }) => readTerms(database, idOf(params), termsAt(at)));

  command(http, endpoints.savePayoutTerms, {
    run: (transaction, { context, params, body }) => saveTerms(transaction, context, idOf(params), body.holdDays),
    reply: (transaction, { params, context: { at } }) => readTerms(transaction, idOf(params), termsAt(at)),
  });

  command(http, endpoints.holdPayouts, {
    run: (transaction, { context, params, body }) => holdPayouts(transaction, context, idOf(params), body),
    reply: (transaction, { params, context: { at } }) => readTerms(transaction, idOf(params), termsAt(at)),
  });

  command(http, endpoints.liftPayoutHold, {
    run: (transaction, { context, params }) => liftHold(transaction, context, params.holdId),
  });
}
