import { parentPort } from 'node:worker_threads';

export interface SentInput {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

// Sends requests from a worker thread, so that the sender's work does not count as the server's.
parentPort?.on('message', async ({ url, ...request }: SentInput) => {
  const answer = await fetch(url, request).then(
    async (response) => {
      await response.arrayBuffer();
      return { status: response.status };
    },
    (error: Error) => ({ failure: `${error.message}: ${String(error.cause)}` }),
  );
  parentPort?.postMessage(answer);
});
