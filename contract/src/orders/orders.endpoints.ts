import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './orders.routes.ts';
import { orderBody, paymentChangeBody, storeOrder } from './orders.schemas.ts';

const orderParams = z.object({ orderId: z.string() });

export const reportOrder = endpoint(routes.reportOrder, {
  name: 'report-order',
  summary: 'Records an order of one seller. Idempotent by the store’s order ID.',
  feature: 'orders',
  body: orderBody,
  reply: storeOrder,
  problems: ['order-disagrees', 'order-repeated-differently'],
});

export const readStoreOrder = endpoint(routes.readStoreOrder, {
  name: 'read-store-order',
  summary: 'An order as it was taken, with its present payment status.',
  feature: 'orders',
  params: orderParams,
  reply: storeOrder,
});

export const reportPaymentChange = endpoint(routes.reportPaymentChange, {
  name: 'report-payment-change',
  summary:
    'Changes the payment status of an order, once for each `changeId`, in whatever order the changes arrive. Paid, paid_recurring and completed book; a refund books its amount back.',
  feature: 'orders',
  params: orderParams,
  body: paymentChangeBody,
  reply: storeOrder,
  problems: ['payment-change-repeated-differently', 'order-disagrees', 'refund-too-high'],
});
