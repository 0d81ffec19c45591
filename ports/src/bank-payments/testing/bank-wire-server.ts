import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type BankFault = 'slow' | 'cut' | 'cut-after' | 'garbage' | 'empty' | 'error-500' | 'unauthorised';

interface Seller {
  account: string;
  status: string;
  emailSentTo: string | null;
  sellerAccountId: string | null;
  lastFour: string | null;
}

interface Payout {
  account: string;
  amountMinor: string;
  currency: string;
  state: string;
  providerReference: string;
  failureCode?: string;
}

export interface BankWire {
  url: string;
  key: string;
  sellers: Map<string, Seller>;
  payouts: Map<string, Payout>;
  mailsSent: string[];
  faults: BankFault[];
  stop(): Promise<void>;
}

/** A test server that implements docs/bank-provider.md. */
export async function startBankWire(): Promise<BankWire> {
  const server = createServer((request, response) => void answer(wire, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const wire: BankWire = {
    url: `http://127.0.0.1:${port}/v1/`,
    key: 'bank-key-1',
    sellers: new Map(),
    payouts: new Map(),
    mailsSent: [],
    faults: [],
    stop: () => stop(server),
  };
  return wire;
}

async function answer(wire: BankWire, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = request.method === 'PUT' ? ((await json(request)) as Record<string, string>) : {}; // The adapter sends objects of text.
  const fault = wire.faults.shift();
  if (fault === 'slow') return;
  if (fault === 'cut') return void request.socket.destroy();
  if (fault === 'garbage') return void response.writeHead(200).end('<html>');
  if (fault === 'empty') return void response.writeHead(200).end('{}');
  if (fault === 'error-500') return void response.writeHead(500).end('{}');
  if (fault === 'unauthorised') return void response.writeHead(401).end('{}');
  if (request.headers.authorization !== `Bearer ${wire.key}`) return void response.writeHead(401).end('{}');
  const [kind = '', id = ''] = (request.url ?? '').replace('/v1/', '').split('/').map(decodeURIComponent);
  const [status, reply] = kind === 'payouts' ? onPayout(wire, id, body, request) : onSeller(wire, id, body, request);
  if (fault === 'cut-after') return void request.socket.destroy();
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
}

function onSeller(
  { sellers, mailsSent }: BankWire,
  id: string,
  { email = '' }: Record<string, string>,
  { method }: IncomingMessage,
): [number, object] {
  if (method === 'PUT') {
    const account = `seller-${id}`;
    if (!sellers.has(account)) {
      mailsSent.push(email);
      sellers.set(account, {
        account,
        status: 'EMAIL_SENT',
        emailSentTo: email,
        sellerAccountId: null,
        lastFour: null,
      });
    }
    return [200, sellers.get(account) ?? {}];
  }
  const seller = sellers.get(id);
  return seller ? [200, seller] : [404, { error: 'account-unknown' }];
}

function onPayout(
  { sellers, payouts }: BankWire,
  id: string,
  { account = '', amountMinor = '', currency = '' }: Record<string, string>,
  { method }: IncomingMessage,
): [number, object] {
  const before = payouts.get(id);
  if (method === 'GET') return before ? [200, before] : [404, {}];
  if (before) {
    const isSame = before.account === account && before.amountMinor === amountMinor && before.currency === currency;
    return isSame ? [200, before] : [409, { error: 'reference-reused' }];
  }
  const seller = sellers.get(account);
  if (!seller) return [404, { error: 'account-unknown' }];
  if (seller.status !== 'ACCOUNT_ID_GENERATED') return [409, { error: 'method-missing' }];
  payouts.set(id, { account, amountMinor, currency, state: 'sent', providerReference: `bp-${id}` });
  return [200, payouts.get(id) ?? {}];
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
