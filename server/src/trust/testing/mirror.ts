import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Updater } from 'tuf-js';
import type { TestServer } from '../../testing/test-server.ts';

/** Sent in place of a file; `endless` never ends. */
type Replacement = string | 'endless';

export interface Mirror {
  /** Replaces files by their names, as an attacker would who controls the mirror. */
  replaced: Map<string, Replacement>;
  /** The content of a file, as the store serves it. */
  read(file: string): Promise<string>;
  /** A new client that trusts this root. */
  newClient(root: string): Promise<Client>;
  stop(): Promise<void>;
}

export interface Client {
  /** Updates the metadata and looks a target up, like a device that asks for an update. */
  find(path: string): ReturnType<Updater['getTargetInfo']>;
}

/** A mirror of the metadata of a store, and clients of a third party that read from it. */
export async function startMirror(store: TestServer): Promise<Mirror> {
  const replaced = new Map<string, Replacement>();
  const folders: string[] = [];
  const server = createServer(async (request, response) => {
    const file = (request.url ?? '').replace('/trust/', '');
    const replacement = replaced.get(file);
    if (replacement === 'endless') {
      const send = () => response.write(Buffer.alloc(65_536, ' '), (error) => error || send());
      return void send();
    }
    const found = await store.server.inject(`/trust/${file}`);
    if (replacement !== undefined) return void response.end(replacement);
    response.writeHead(found.statusCode).end(found.rawPayload);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    replaced,
    read: async (file) => (await store.server.inject(`/trust/${file}`)).body,
    async newClient(root) {
      const folder = await mkdtemp(join(tmpdir(), 'lensdock-tuf-'));
      folders.push(folder);
      await writeFile(join(folder, 'root.json'), root);
      return {
        find: async (path) => {
          const options = { metadataDir: folder, metadataBaseUrl: `http://127.0.0.1:${port}/trust/` };
          const updater = new Updater({ ...options, config: { fetchRetry: 0, fetchTimeout: 10_000 } });
          await updater.refresh();
          return updater.getTargetInfo(path);
        },
      };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}
