import { parentPort } from 'node:worker_threads';

export interface SentInput {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

// Sends a request from a worker thread, so that the sender's work does not count as the server's. The request comes in a
// message of its own, because copying a large body for it takes the sending thread tens of milliseconds.
let waiting: SentInput | undefined;
parentPort?.on('message', async (message: SentInput | 'send') => {
  if (message !== 'send') {
    waiting = message;
    return;
  }
  if (!waiting) throw new Error('there is no input to send');
  const { url, ...request } = waiting;
  const answer = await fetch(url, request).then(
    async (response) => {
      await response.arrayBuffer();
      return { status: response.status };
    },
    (error: Error) => ({ failure: `${error.message}: ${String(error.cause)}` }),
  );
  parentPort?.postMessage(answer);
});
