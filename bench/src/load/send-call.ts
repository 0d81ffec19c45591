import { type Agent, request } from 'node:http';

/** One call as it goes out. */
export interface Outgoing {
  method: string;
  path: string;
  token: string | undefined;
  body?: unknown;
}

/** Sends it and answers the status, once the last byte has come. */
export function sendCall(agent: Agent, address: string, call: Outgoing, patienceMs: number): Promise<number> {
  const { method, path, token, body } = call;
  const content = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(address + path, {
      agent,
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(content !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(content)),
        }),
      },
    });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      answer.once('error', reject);
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.end(content);
  });
}
