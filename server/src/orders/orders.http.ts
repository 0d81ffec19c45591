import { Problem } from '@lensdock/contract/kernel/problem.ts';
import {
  readStoreOrder,
  reportOrder as reportOrderCall,
  reportPaymentChange as reportPaymentChangeCall,
} from '@lensdock/contract/orders/orders.endpoints.ts';
import { isStoreId } from '@lensdock/contract/orders/orders.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { termsOf } from '../ledger/book-orders.ts';
import { describeOrder } from './describe-order.ts';
import { selectOrder } from './orders.store.ts';
import { reportOrder } from './report-order.ts';
import { reportPaymentChange } from './report-payment-change.ts';

export function bindOrders(edge: HttpContext): void {
  const { database, settings } = edge.services;
  const terms = termsOf(settings);

  serve(edge, reportOrderCall, (call) =>
    call.change((transaction) => reportOrder(transaction, call, call.body, terms)),
  );

  serve(edge, readStoreOrder, async ({ params }) => {
    const order = isStoreId(params.orderId) ? await selectOrder(database, params.orderId) : undefined;
    if (!order) throw new Problem('not-found');
    return describeOrder(order);
  });

  serve(edge, reportPaymentChangeCall, (call) =>
    call.change((transaction) => {
      if (!isStoreId(call.params.orderId)) throw new Problem('not-found');
      return reportPaymentChange(transaction, call, call.params.orderId, call.body, terms);
    }),
  );
}
