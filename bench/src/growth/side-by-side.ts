import { Agent } from 'node:http';
import { type CallFacts, readCallFacts, type Tokens } from '../load/call-facts.ts';
import { nameOf, outgoing } from '../load/mixed-call.ts';
import { sendCall } from '../load/send-call.ts';
import { type SeveralServers, startServers } from '../load/several-servers.ts';
import type { Installation } from '../product/installation.ts';
import { growthCalls } from './growth-calls.ts';

const [warmUpTurns, patienceMs] = [5, 30_000];
export const turns = 25;

interface Store {
  servers: SeveralServers;
  tokens: Tokens;
  facts: CallFacts;
  /** Fastest response in ms by name of the call. */
  fastest: Map<string, number>;
}

/** Times each call in each installation in turn and returns the fastest of them, which other load affects least. */
export async function timeSideBySide(
  installations: readonly Installation[],
  firstTurn: number,
): Promise<Map<string, number>[]> {
  const agent = new Agent({ keepAlive: true });
  const stores: Store[] = [];
  const started: SeveralServers[] = [];
  try {
    for (const installation of installations) {
      const servers = await startServers(installation, 1);
      started.push(servers);
      const tokens = await servers.tokens();
      stores.push({ servers, tokens, facts: await readCallFacts(servers.address, tokens), fastest: new Map() });
    }
    for (let turn = 0; turn < warmUpTurns + turns; turn++)
      for (const call of growthCalls)
        for (const { servers, facts, tokens, fastest } of stores) {
          const request = outgoing(call, facts, tokens, firstTurn + turn);
          const start = performance.now();
          const status = await sendCall(agent, servers.address, request, patienceMs);
          const ms = performance.now() - start;
          if (status >= 400) throw new Error(`${nameOf(call)} returned ${status}`);
          if (turn >= warmUpTurns) fastest.set(nameOf(call), Math.min(ms, fastest.get(nameOf(call)) ?? ms));
        }
    return stores.map(({ fastest }) => fastest);
  } finally {
    agent.destroy();
    await Promise.all(started.map((servers) => servers.stop()));
  }
}
