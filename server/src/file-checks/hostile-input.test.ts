// @module-tag slow-6
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { newApp } from '../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { busiestTurn, cpuMs } from './testing/busiest-turn.ts';
import { hostileInputs } from './testing/hostile-inputs.ts';
import type { InputToSend, SenderMessage } from './testing/send-inputs.ts';

/** Time limit for a single turn of the main thread caused by untrusted input. */
const maxMs = 50;

/** Repeated because garbage collection and compilation add noise; the cost of the input is constant. */
const attempts = 4;

let server: TestServer;
let address: string;
let token: string;
let sender: ChildProcess;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.server.listen({ port: 0, host: '127.0.0.1' });
  token = (await server.services.signOn.issueSampleToken?.('ada')) ?? '';
  sender = fork(new URL('./testing/send-inputs.ts', import.meta.url), { execArgv: [] });
  app = await newApp(server);
});
afterAll(async () => {
  sender.disconnect();
  await server.stop();
});

/** Lets the sender build its next request. */
async function prepare(index: number): Promise<void> {
  await answerTo({ address, app, token, index });
}

async function send(): Promise<number | undefined> {
  const { status, failure } = await answerTo('send');
  if (failure) throw new Error(failure);
  return status;
}

async function answerTo(message: InputToSend | 'send'): Promise<SenderMessage> {
  const answer = once(sender, 'message');
  sender.send(message);
  const [answered] = await answer;
  return answered;
}

describe('busiestTurn', () => {
  it('detects a single long step, and none in work with pauses', async () => {
    const spin = (milliseconds: number) => {
      const end = cpuMs() + milliseconds;
      while (cpuMs() < end);
    };
    expect(await busiestTurn(async () => spin(80))).toBeGreaterThan(70);
    const paused: number[] = [];
    while (paused.length < attempts && !(Math.min(...paused) <= maxMs)) {
      paused.push(
        await busiestTurn(async () => {
          for (let step = 0; step < 20; step++) {
            spin(5);
            await new Promise((resolve) => setImmediate(resolve));
          }
        }),
      );
    }
    expect(Math.min(...paused)).toBeLessThanOrEqual(maxMs);
  });
});

describe('the main thread', () => {
  for (const [index, { what, statuses }] of hostileInputs('').entries())
    it.skipIf(!isInShare(index, 4))(
      `is blocked for at most 50 ms by ${what}`,
      async () => {
        const measured: number[] = [];
        while (measured.length < attempts && !(Math.min(...measured) <= maxMs)) {
          let status: number | undefined;
          await prepare(index);
          measured.push(
            await busiestTurn(async () => {
              status = await send();
            }),
          );
          expect(statuses).toContain(status);
        }
        if (process.env.PRINT_TURNS) process.stdout.write(`${what}: ${measured.map(Math.round).join(', ')} ms\n`);
        expect(Math.min(...measured)).toBeLessThanOrEqual(maxMs);
      },
      120_000,
    );
});
