import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Creates apps continuously, each with its own idempotency key, and retries until acknowledged. `stop` ends it and
 * returns the acknowledged names.
 */
export function writeApps(post: (init: RequestInit) => Promise<Response>, writers: number) {
  let going = true;
  const acknowledged: string[] = [];
  const write = async (writer: number) => {
    for (let count = 0; going; count++) {
      const name = `Load ${writer} ${count}`;
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
      for (;;) {
        const answer = await post({ method: 'POST', headers, body: JSON.stringify({ name }) }).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        if (answer?.status === 201) break;
        await wait(50);
      }
      acknowledged.push(name);
      await wait(150);
    }
  };
  const all = Array.from({ length: writers }, (_, writer) => write(writer));
  return {
    stop: async (): Promise<string[]> => {
      going = false;
      await Promise.all(all);
      return acknowledged;
    },
  };
}
