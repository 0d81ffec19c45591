import type { FastifyInstance } from 'fastify';

/** Chooses on a page of the sandbox, as a browser sends it, and answers where the browser goes. */
export async function choose(server: FastifyInstance, address: string, choice: string): Promise<string> {
  const { statusCode, headers } = await server.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: `choice=${choice}`,
  });
  return statusCode === 303 ? String(headers.location) : `${statusCode}`;
}
