import type { OrderEvent } from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface OrderEventRow {
  position: number;
  kind: OrderEvent['kind'];
  at: Date;
  endpointId: string | null;
  description: string | null;
  outcome: OrderEvent['deliveries'][number]['outcome'] | null;
  attemptedAt: Date | null;
}

/** Returns the events of an order in their sequence, once for each endpoint with an attempt, which is the latest. */
export function selectOrderEvents(queries: Queries, orderId: string): Promise<OrderEventRow[]> {
  return queries.query<OrderEventRow>(sql`
    select event.position, event.kind, event.at, endpoint.id as "endpointId", endpoint.description, attempt.outcome,
           attempt.at as "attemptedAt"
      from shared.store_event event
      left join lateral (select distinct on (endpoint_id) endpoint_id, at, outcome from shared.webhook_attempt
                          where position = event.position order by endpoint_id, at desc) attempt on true
      left join shared.webhook_endpoint endpoint on endpoint.id = attempt.endpoint_id
     where event.subject_kind = 'order' and event.subject_id = ${orderId}
     order by event.position, endpoint.description, endpoint.id`);
}
