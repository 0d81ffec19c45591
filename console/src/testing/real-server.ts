import { startTestServer, type TestServer } from '@lensdock/server/testing/test-server.ts';
import { afterAll, beforeAll } from 'vitest';

interface Jsdom {
  reconfigure(change: { url: string }): void;
  /** `reconfigure` forgets this one, by which requests tell whether they stay at home. */
  window: { _origin: string };
}

/** vitest puts the document's jsdom there; its address is the one thing that a page cannot change about itself. */
const { jsdom } = globalThis as unknown as { jsdom: Jsdom };

/**
 * The real server for the tests of a file, listening, with the document at its address: what the console asks goes over
 * HTTP as in a browser. The answer is filled in before the first test.
 */
export function realServer(settings?: Parameters<typeof startTestServer>[0]): { readonly server: TestServer } {
  let server: TestServer | undefined;
  const { fetch } = globalThis;
  beforeAll(async () => {
    server = await startTestServer(settings);
    const address = await server.server.listen({ host: '127.0.0.1', port: 0 });
    jsdom.reconfigure({ url: `${address}/` });
    jsdom.window._origin = address;
    // Node's fetch knows no document that an address could be relative to.
    globalThis.fetch = (input, init) => fetch(typeof input === 'string' ? new URL(input, address) : input, init);
  });
  afterAll(async () => {
    globalThis.fetch = fetch;
    await server?.stop();
  });
  return {
    get server() {
      if (!server) throw new Error('the server starts before the first test, not before');
      return server;
    },
  };
}
