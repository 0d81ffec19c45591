import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { answerStripe } from './answer-stripe.ts';
import { shapeFaults } from './compare-with-shapes.ts';
import { type StripeBooks, StripeRefusal, stripeBooks } from './stripe-books.ts';

/** Faults of a provider, before or after it acted. */
export type Fault =
  | 'slow'
  | 'cut'
  | 'cut-after'
  | 'garbage'
  | 'error-500'
  | 'error-429'
  | 'error-403'
  | 'account-invalid';

export interface StripeWire {
  url: string;
  books: StripeBooks;
  /** Faults of the next calls, one each. */
  faults: Fault[];
  /** Method and path of every call. */
  calls: string[];
  /** Differences of calls and answers from Stripe's description. */
  mismatches: string[];
  /** The API version of every call. */
  versions: Set<string>;
  stop(): Promise<void>;
}

/** A test server with Stripe's wire format: forms in, JSON out, idempotency keys and Stripe's errors. */
export async function startStripeWire(): Promise<StripeWire> {
  const books = stripeBooks();
  const faults: Fault[] = [];
  const wire = { books, faults, calls: [], mismatches: [], versions: new Set<string>() };
  const server = createServer((request, response) => void answer(request, response, wire));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return { ...wire, url: `http://127.0.0.1:${port}`, stop: () => stop(server) };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  wire: Omit<StripeWire, 'url' | 'stop'>,
): Promise<void> {
  const { faults, calls, versions } = wire;
  const url = new URL(request.url ?? '', 'http://stripe');
  const form = new URLSearchParams((await buffer(request)).toString());
  calls.push(`${request.method} ${url.pathname}`);
  versions.add(String(request.headers['stripe-version']));
  const fault = faults.shift();
  if (fault === 'slow') return;
  if (fault === 'cut') return void request.socket.destroy();
  if (fault === 'garbage') return send(response, 200, '<html>Bad gateway</html>', 'text/html');
  if (fault === 'error-500') return send(response, 500, errorBody('api_error', 'boom'));
  if (fault === 'error-429') return send(response, 429, errorBody('invalid_request_error', 'rate_limit'));
  // Without a permission of the key, and without access to the account.
  if (fault === 'error-403') return send(response, 403, errorBody('invalid_request_error', ''));
  if (fault === 'account-invalid') return send(response, 403, errorBody('invalid_request_error', 'account_invalid'));
  const [status, body] = reply(wire, request, url, form);
  if (fault === 'cut-after') return void request.socket.destroy();
  send(response, status, body);
}

function reply(
  { books, mismatches }: Pick<StripeWire, 'books' | 'mismatches'>,
  request: IncomingMessage,
  url: URL,
  form: URLSearchParams,
): [number, string] {
  const call = {
    method: request.method ?? '',
    path: url.pathname.replace('/v1/', ''),
    query: url.searchParams,
    form,
    key: String(request.headers['idempotency-key'] ?? ''),
    account: String(request.headers['stripe-account'] ?? ''),
  };
  try {
    const answered = answerStripe(books, call);
    mismatches.push(...shapeFaults(call, answered));
    return [200, JSON.stringify(answered)];
  } catch (error) {
    if (error instanceof StripeRefusal) return [error.status, errorBody(error.type, error.code, error.param)];
    throw error;
  }
}

/** The message repeats the request, as Stripe's sometimes do, and must not reach our failures. */
function errorBody(type: string, code: string, param?: string): string {
  return JSON.stringify({ error: { type, code, param, message: `refused DE89370400440532013000 (${code})` } });
}

function send(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type, 'request-id': 'req_1' }).end(body);
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
