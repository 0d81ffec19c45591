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
  summary: 'Returns an order with its current payment status.',
  feature: 'orders',
  params: orderParams,
  reply: storeOrder,
});

export const reportPaymentChange = endpoint(routes.reportPaymentChange, {
  name: 'report-payment-change',
  summary:
    'Reports a payment status of an order, once for each `changeId`, in any order. Paid, paid_recurring and completed book the order; a refund reverses its amount.',
  feature: 'orders',
  params: orderParams,
  body: paymentChangeBody,
  reply: storeOrder,
  problems: ['payment-change-repeated-differently', 'order-disagrees', 'refund-too-high'],
});
