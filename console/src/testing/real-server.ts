import { startTestServer, type TestServer } from '@lensdock/server/testing/test-server.ts';
import { afterAll, beforeAll } from 'vitest';

interface Jsdom {
  reconfigure(change: { url: string }): void;
  /** `reconfigure` does not update this value, which decides whether requests are same-origin. */
  window: { _origin: string };
}

/** vitest exposes jsdom here; the URL is the one thing that a page cannot change itself. */
const { jsdom } = globalThis as unknown as { jsdom: Jsdom };

/**
 * With `REPLY_DELAY_MS`, replies come in random order, as on a busy machine. That finds tests which read at once what
 * another reply brings.
 */
const maxDelayMs = Number(process.env.REPLY_DELAY_MS ?? 0);

async function delayReply(): Promise<void> {
  if (maxDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * maxDelayMs));
}

/**
 * Starts the real server for the tests of a file and moves the document to its URL, so that requests use HTTP as in a
 * browser. The result is set before the first test.
 */
export function realServer(settings?: Parameters<typeof startTestServer>[0]): { readonly server: TestServer } {
  let server: TestServer | undefined;
  const { fetch } = globalThis;
  beforeAll(async () => {
    server = await startTestServer(settings);
    const address = await server.server.listen({ host: '127.0.0.1', port: 0 });
    jsdom.reconfigure({ url: `${address}/` });
    jsdom.window._origin = address;
    // Node's fetch does not resolve URLs relative to a document.
    globalThis.fetch = async (input, init) => {
      await delayReply();
      return fetch(typeof input === 'string' ? new URL(input, address) : input, init);
    };
  });
  afterAll(async () => {
    globalThis.fetch = fetch;
    await server?.stop();
  });
  return {
    get server() {
      if (!server) throw new Error('the server is not available before the first test');
      return server;
    },
  };
}
