import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { orderBody, paymentChangeBody, storeOrder } from './orders.ts';

const orderParams = z.object({ orderId: z.string() });

export const reportOrder = endpoint({
  name: 'report-order',
  summary: 'Takes an order of one seller. The store’s order id makes it one order, however often it is sent.',
  feature: 'orders',
  method: 'POST',
  path: '/api/store/orders',
  caller: 'store',
  body: orderBody,
  reply: storeOrder,
  problems: ['order-disagrees', 'order-repeated-differently'],
});

export const readStoreOrder = endpoint({
  name: 'read-store-order',
  summary: 'An order as it was taken, with its present payment status.',
  feature: 'orders',
  method: 'GET',
  path: '/api/store/orders/:orderId',
  caller: 'store',
  params: orderParams,
  reply: storeOrder,
});

export const reportPaymentChange = endpoint({
  name: 'report-payment-change',
  summary:
    'Changes the payment status of an order, once for each `changeId`, in whatever order the changes arrive. Paid, paid_recurring and completed book; a refund books its amount back.',
  feature: 'orders',
  method: 'POST',
  path: '/api/store/orders/:orderId/payment-changes',
  caller: 'store',
  params: orderParams,
  body: paymentChangeBody,
  reply: storeOrder,
  problems: ['payment-change-repeated-differently', 'order-disagrees', 'refund-too-high'],
});
