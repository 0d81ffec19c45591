import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  id: string;
  at: number;
  signatures: string[];
  body: string;
  event: { type: string; timestamp: string; data: { appCode: string; position: number; sequence: number } };
}

export interface Receiver {
  address: string;
  /** Accepted events in order. */
  taken: Received[];
  /** Sets the response: a status, or `silent` for no response. */
  answers(how: number | 'silent'): void;
  stop(): Promise<void>;
}

/** An independent webhook endpoint, on a new port or the given one. */
export async function startReceiver(port = 0): Promise<Receiver> {
  let how: number | 'silent' = 200;
  const taken: Received[] = [];
  const server = createServer(async (request, reply: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (how === 'silent') return;
    const body = Buffer.concat(chunks).toString();
    const header = (name: string) => String(request.headers[name]);
    const signatures = header('webhook-signature').split(' ');
    if (how < 300)
      taken.push({
        id: header('webhook-id'),
        at: Number(header('webhook-timestamp')),
        signatures,
        body,
        event: JSON.parse(body),
      });
    reply.writeHead(how).end(`answered ${how}`);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, // it listens on a port
    taken,
    answers: (next) => {
      how = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** Verifies a message like an endpoint (Standard Webhooks), without the product's code. */
export function isSignedWith(secret: string, { id, at, body, signatures }: Received): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const right = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest();
  return signatures.some((shown) => {
    const given = Buffer.from(shown.replace(/^v1,/, ''), 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
