import * as endpoints from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { exportRevenues } from './export-revenues.ts';
import { listRevenues } from './list-revenues.ts';
import { findOrders, readOrder, readStoreWideOrder } from './read-order.ts';
import { listStoreOrders } from './store-orders.ts';
import { summariseRevenue } from './summarise-revenue.ts';

export function bindRevenue(http: HttpContext): void {
  const { database } = http.services;

  serve(http, endpoints.listRevenues, (call) => {
    const { page, pageSize, ...filter } = call.query;
    return listRevenues(database, developerOf(call).companyId, { filter, page, pageSize });
  });

  serve(http, endpoints.readRevenueSummary, (call) =>
    summariseRevenue(database, developerOf(call).companyId, call.query, call.at),
  );

  serve(http, endpoints.readOrder, (call) => readOrder(database, developerOf(call).companyId, call.params.orderId));

  serve(http, endpoints.findOrders, async ({ query }) => ({ orders: await findOrders(database, query.search) }));

  serve(http, endpoints.listStoreOrders, ({ query: { before = null, ...filter } }) =>
    listStoreOrders(database, filter, before),
  );

  serve(http, endpoints.readStoreWideOrder, ({ params }) => readStoreWideOrder(database, params.orderId));

  serve(http, endpoints.exportRevenues, (call) =>
    exportRevenues(database, developerOf(call).companyId, call.query, call.at),
  );
}
