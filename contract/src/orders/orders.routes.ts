import type { Route } from '../kernel/route.ts';
import type { OrderBody, PaymentChangeBody, StoreOrder } from './orders.ts';

export const reportOrder: Route<{ body: OrderBody; reply: StoreOrder }, 'store'> = {
  method: 'POST',
  path: '/api/store/orders',
  caller: 'store',
};

export const readStoreOrder: Route<{ params: { orderId: string }; reply: StoreOrder }, 'store'> = {
  method: 'GET',
  path: '/api/store/orders/:orderId',
  caller: 'store',
};

export const reportPaymentChange: Route<
  { params: { orderId: string }; body: PaymentChangeBody; reply: StoreOrder },
  'store'
> = {
  method: 'POST',
  path: '/api/store/orders/:orderId/payment-changes',
  caller: 'store',
};
