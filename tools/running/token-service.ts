import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How to request a token from a running server. The secret is as sensitive as the tokens. */
export interface TokenService {
  url: string;
  secret: string;
}

/**
 * Issues tokens of the sample people to processes that can read the note in the data folder. A separate loopback
 * listener keeps it out of reach of the server's address and any proxy.
 */
export async function openTokenService(
  issue: (name: string) => Promise<string | undefined>,
): Promise<{ tokenService: TokenService; close: () => void }> {
  const secret = randomBytes(32).toString('base64url');
  const expected = Buffer.from(`Bearer ${secret}`);
  const server: Server = createServer(async (request, response) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      response.writeHead(401).end();
      return;
    }
    const name = new URL(request.url ?? '', 'http://localhost').pathname.slice(1);
    const token = await issue(name).catch(() => undefined);
    response.writeHead(token === undefined ? 404 : 200, { 'Content-Type': 'text/plain' }).end(token);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { tokenService: { url: `http://127.0.0.1:${port}`, secret }, close };
}

/** Returns a bearer token of the person, or undefined if there is no such person. Throws if no server responds. */
export async function requestToken({ url, secret }: TokenService, name: string): Promise<string | undefined> {
  const response = await fetch(`${url}/${encodeURIComponent(name)}`, {
    headers: { Authorization: `Bearer ${secret}` },
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`the token service returned ${response.status}`);
  return response.text();
}
