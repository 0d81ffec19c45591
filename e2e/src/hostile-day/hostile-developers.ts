import { setTimeout as wait } from 'node:timers/promises';
import { createApp, listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { exportRevenues } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { hostileInputs } from '@lensdock/server/file-checks/testing/hostile-inputs.ts';

/** Sends one call and resolves with its answer, or with undefined if there was none. */
export type Send = (call: string, path: string, init: RequestInit) => Promise<Response | undefined>;

const developers = 5;

/** Calls of each developer in a burst between two uploads; 600 a minute are allowed. */
const burst = 25;

export interface HostileDevelopers {
  /** Calls as often as they can until the signal is aborted. Resolves once the last calls have ended. */
  work(over: AbortSignal): Promise<void>;
}

/** Five developers of one company, who send what is expensive to process between bursts of calls. */
export async function gatherHostileDevelopers(send: Send): Promise<HostileDevelopers> {
  const body = JSON.stringify({ name: 'Hostile app' });
  const headers = { 'Content-Type': 'application/json' };
  const made = await send('first app', createApp.path, { method: createApp.method, headers, body });
  if (made?.status !== 201) throw new Error(`the hostile developers got no app: ${made?.status}`);
  const { code } = (await made.json()) as { code: string }; // The reply of the call.
  // Made before the day begins, because they keep this process busy for seconds.
  const inputs = hostileInputs(code).map(({ what, method, path, headers: sent, body: build }) => {
    const content = build && new Blob([new Uint8Array(build())]);
    return { what, path, init: { method, headers: sent, ...(content && { body: content }) } };
  });
  const work = async (first: number, over: AbortSignal) => {
    for (let turn = first; !over.aborted; turn += developers) {
      const input = inputs[turn % inputs.length];
      if (input) await send(input.what, input.path, input.init);
      await Promise.all(
        Array.from({ length: burst }, (_, call) => send('burst', call === 0 ? exportRevenues.path : listApps.path, {})),
      );
      await wait(20);
    }
  };
  return {
    work: async (over) => {
      await Promise.all(Array.from({ length: developers }, (_, developer) => work(developer, over)));
    },
  };
}
