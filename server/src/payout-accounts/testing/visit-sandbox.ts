import type { FastifyInstance } from 'fastify';

/** Submits an option on a sandbox page like a browser and returns where it is redirected. */
export async function choose(server: FastifyInstance, address: string, choice: string): Promise<string> {
  const { statusCode, headers } = await server.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: `choice=${choice}`,
  });
  return statusCode === 303 ? String(headers.location) : `${statusCode}`;
}
