import { Problem } from '@lensdock/contract/kernel/problem.ts';
import {
  readStoreOrder,
  reportOrder as reportOrderCall,
  reportPaymentChange as reportPaymentChangeCall,
} from '@lensdock/contract/orders/orders.endpoints.ts';
import { isStoreId } from '@lensdock/contract/orders/orders.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { termsOf } from '../ledger/book-orders.ts';
import { describeOrder } from './describe-order.ts';
import { findOrder } from './find-order.ts';
import { reportOrder } from './report-order.ts';
import { reportPaymentChange } from './report-payment-change.ts';

export function bindOrders(http: HttpContext): void {
  const { database, settings } = http.services;

  command(http, reportOrderCall, {
    run: (transaction, { context, body }) => reportOrder(transaction, context, body, termsOf(settings)),
    reply: async (_transaction, _input, order) => order,
  });

  serve(http, readStoreOrder, async ({ params }) => describeOrder(await findOrder(database, params.orderId)));

  command(http, reportPaymentChangeCall, {
    run: (transaction, { context, params, body }) => {
      if (!isStoreId(params.orderId)) throw new Problem('not-found');
      return reportPaymentChange(transaction, context, params.orderId, body, termsOf(settings));
    },
    reply: async (_transaction, _input, order) => order,
  });
}
