import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ViesStandIn {
  url: string;
  /** The requested numbers, with their prefixes. */
  requests: string[];
  /** Whether the countries answer. */
  answers: boolean;
  close(): void;
}

/** A local service with the requests and replies that VIES publishes. It registers German numbers. */
export async function viesStandIn(): Promise<ViesStandIn> {
  const server = createServer(async (request, response) => {
    const { countryCode, vatNumber } = JSON.parse(await text(request));
    standIn.requests.push(`${countryCode}${vatNumber}`);
    const outage = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };
    const entry = { valid: countryCode === 'DE', name: 'NORTHLIGHT VISION GMBH', address: '---' };
    const reply = standIn.answers ? { countryCode, vatNumber, requestDate: '2026-11-16', ...entry } : outage;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const standIn: ViesStandIn = {
    url: `http://127.0.0.1:${port}/rest-api`,
    requests: [],
    answers: true,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return standIn;
}
