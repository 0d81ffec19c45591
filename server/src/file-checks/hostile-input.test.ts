// @module-tag slow-3
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { newApp } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { busiestTurn, processorMs } from './testing/busiest-turn.ts';
import { type HostileInput, hostileInputs } from './testing/hostile-inputs.ts';

/** Time limit for a single turn of the main thread caused by untrusted input. */
const longestMs = 50;

/** Repeated because garbage collection and compilation add noise; the cost of the input is constant. */
const attempts = 4;

/** Built once, because some take seconds to compress. */
const inputs = hostileInputs('{app}');

let server: TestServer;
let address: string;
let token: string;
let sender: Worker;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.server.listen({ port: 0, host: '127.0.0.1' });
  token = (await server.services.signOn.issueSampleToken?.('ada')) ?? '';
  sender = new Worker(new URL('./testing/send-input.ts', import.meta.url));
  app = await newApp(server);
});
afterAll(async () => {
  await sender.terminate();
  await server.stop();
});

/** Gives the sender its next request. */
function prepare({ path, method, headers, body }: HostileInput): void {
  const authorised = { ...headers, authorization: `Bearer ${token}` };
  sender.postMessage({ url: address + path, method, headers: authorised, body });
}

async function send(): Promise<number> {
  const answer = once(sender, 'message');
  sender.postMessage('send');
  const [{ status, failure }] = await answer;
  if (failure) throw new Error(failure);
  return status;
}

describe('busiestTurn', () => {
  it('detects a single long step, and none in work with pauses', async () => {
    const spin = (milliseconds: number) => {
      const end = processorMs() + milliseconds;
      while (processorMs() < end);
    };
    expect(await busiestTurn(async () => spin(80))).toBeGreaterThan(70);
    const paused: number[] = [];
    while (paused.length < attempts && !(Math.min(...paused) <= longestMs)) {
      paused.push(
        await busiestTurn(async () => {
          for (let step = 0; step < 20; step++) {
            spin(5);
            await new Promise((resolve) => setImmediate(resolve));
          }
        }),
      );
    }
    expect(Math.min(...paused)).toBeLessThanOrEqual(longestMs);
  });
});

describe('the main thread', () => {
  for (const [index, input] of inputs.entries())
    it.skipIf(!isInShare(index, 4)).each([[input.what, input] as const])(
      'is blocked for at most 50 ms by %s',
      async (what, { path, ...rest }) => {
        const input = { ...rest, path: path.replace('{app}', app) };
        const measured: number[] = [];
        while (measured.length < attempts && !(Math.min(...measured) <= longestMs)) {
          let status = 0;
          prepare(input);
          measured.push(
            await busiestTurn(async () => {
              status = await send();
            }),
          );
          expect(input.statuses).toContain(status);
        }
        if (process.env.PRINT_TURNS) process.stdout.write(`${what}: ${measured.map(Math.round).join(', ')} ms\n`);
        expect(Math.min(...measured)).toBeLessThanOrEqual(longestMs);
      },
      120_000,
    );
});
