import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestServer } from '../../testing/test-server.ts';
import { openTufClient, type TufClient } from './tuf-client.ts';

/** Sent in place of a file; `endless` never ends. */
type Replacement = string | 'endless';

export interface Mirror {
  /** Replaces files by their names, as an attacker would who controls the mirror. */
  replaced: Map<string, Replacement>;
  /** The content of a file, as the store serves it. */
  read(file: string): Promise<string>;
  /** A new client that trusts this root. */
  newClient(root: string): Promise<TufClient>;
  stop(): Promise<void>;
}

/** A mirror of the metadata of a store, and clients of a third party that read from it. */
export async function startMirror(store: TestServer): Promise<Mirror> {
  const replaced = new Map<string, Replacement>();
  let folder: string | undefined;
  const server = createServer(async (request, response) => {
    const file = (request.url ?? '').replace('/trust/', '');
    const replacement = replaced.get(file);
    if (replacement === 'endless') {
      const send = () => response.write(Buffer.alloc(65_536, ' '), (error) => error || send());
      return void send();
    }
    // Packages are only for the platform, which passes them on.
    const token = file.startsWith('targets/') ? await store.services.signOn.issueSampleToken?.('store') : undefined;
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const found = await store.server.inject({ url: `/trust/${file}`, headers });
    if (replacement !== undefined) return void response.end(replacement);
    response.writeHead(found.statusCode).end(found.rawPayload);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    replaced,
    read: async (file) => (await store.server.inject(`/trust/${file}`)).body,
    async newClient(root) {
      folder ??= await mkdtemp(join(tmpdir(), 'lensdock-tuf-'));
      return openTufClient(`http://127.0.0.1:${port}/trust/`, root, folder);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
