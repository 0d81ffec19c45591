import { numberStoreEvents } from '../../lifecycle/report-store-event.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { deliverTo } from '../deliver-webhooks.ts';

/** Numbers the committed events and delivers what is due to an endpoint that answers with this status. */
export async function deliverEvents({ services }: TestServer, endpointId: string, status = 204): Promise<void> {
  const { signal } = new AbortController();
  await numberStoreEvents(services, signal);
  const post = async () => ({ status, text: '' });
  await deliverTo({ ...services, webhooks: { ...services.webhooks, post } }, endpointId, signal);
}
