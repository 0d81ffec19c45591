import type { Feature } from '../kernel/http/feature.ts';
import { bindOrders } from './orders.http.ts';

export const ordersFeature = {
  bind: [bindOrders],
} satisfies Feature;
