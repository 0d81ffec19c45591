import type { ReceivedEvent, SendsEvents } from '@lensdock/ports/payments/payments.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppServices } from '../kernel/services/app-services.ts';
import { type Provider, refreshNamedAccount } from '../payout-accounts/refresh-account.ts';
import { refreshPayout } from './send-payout.ts';

/** Larger than any event of a provider. */
const eventLimitBytes = 256 * 1024;

/**
 * Receives provider events. A signed and recent event only triggers a request for the current state, so repeated, late
 * and reordered events have the same effect.
 */
export function bindPaymentEvents(server: FastifyInstance, services: AppServices): void {
  server.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: eventLimitBytes }, (_request, body, done) =>
      done(null, body),
    );
    const bind = (path: string, provider: Provider, sender: SendsEvents, header: string) =>
      scope.post(path, async (request, reply) => {
        const status = await receive(services, provider, sender, await toEvent(services, request, header)).catch(
          (error) => statusOf(error, request, provider),
        );
        return reply.code(status).header('Cache-Control', 'no-store').send();
      });
    bind('/api/payments/card/events', 'CARD', services.payments.card, 'stripe-signature');
    bind('/api/payments/bank/events', 'BANK', services.payments.bank, 'lensdock-signature');
  });
}

async function toEvent({ clock }: AppServices, request: FastifyRequest, header: string): Promise<ReceivedEvent> {
  const signature = request.headers[header];
  return {
    body: Buffer.isBuffer(request.body) ? request.body : new Uint8Array(),
    signature: typeof signature === 'string' ? signature : undefined,
    receivedAt: await clock.now(),
  };
}

async function receive(
  services: AppServices,
  provider: Provider,
  sender: SendsEvents,
  event: ReceivedEvent,
): Promise<number> {
  const { about } = await sender.readEvent(event);
  if (about.kind === 'account') await refreshNamedAccount(services, provider, about.accountId);
  if (about.kind === 'payout') await refreshPayout(services, provider, about.reference);
  return 204;
}

/** Providers retry after 503; other rejections are final. */
function statusOf(error: unknown, request: FastifyRequest, provider: Provider): number {
  if (!(error instanceof PaymentsFailure)) throw error;
  request.log.warn({ provider, failure: error.kind, reason: error.message }, 'payment event rejected');
  return error.kind === 'unavailable' ? 503 : 400;
}
