import { type Agent, request } from 'node:http';

/** A request to send. */
export interface Outgoing {
  method: string;
  path: string;
  token: string | undefined;
  body?: unknown;
}

/** Sends the request and returns the status after the last byte. */
export function sendCall(agent: Agent, address: string, call: Outgoing, timeoutMs: number): Promise<number> {
  const { method, path, token, body } = call;
  const content = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(address + path, {
      agent,
      method,
      signal: AbortSignal.timeout(timeoutMs),
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
