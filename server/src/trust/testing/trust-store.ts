import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onlineApp } from '../../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { initTrust } from '../offline-trust.ts';
import { openTrustFolder, type TrustFolder } from '../open-trust-folder.ts';
import { publishTrust } from '../publish-trust.ts';
import { updateTrust } from '../update-trust.ts';
import { type Mirror, startMirror } from './mirror.ts';

/** The package of the app, as a target of the metadata. */
export const target = 'com.example.gate/1.apk';

/** A store with signed metadata and one published app, and a mirror of it. */
export interface TrustStore {
  server: TestServer;
  folder: TrustFolder;
  mirror: Mirror;
  app: string;
  root: string;
  publish(): Promise<void>;
  update(): Promise<void>;
  stop(): Promise<void>;
}

const newTrust = { keys: 3, threshold: 2, bins: 32 };

/** A store with signed metadata and one app; its clock is that of the clients, or so many days behind. */
export async function startTrustStore({ daysBehind = 0 } = {}): Promise<TrustStore> {
  const path = await mkdtemp(join(tmpdir(), 'lensdock-trust-'));
  const server = await startTestServer({ TRUST_KEYS: join(path, 'online') });
  server.clock.advance(Date.now() - (await server.clock.now()).getTime() - daysBehind * 86_400_000);
  const folder = openTrustFolder(path);
  await initTrust(folder, newTrust, await server.clock.now());
  const publish = async () => {
    const at = await server.clock.now();
    await server.database.transaction((transaction) => publishTrust(transaction, folder, at));
  };
  await publish();
  const { app } = await onlineApp(server, 'ada', {
    apk: { packageName: 'com.example.gate', signers: ['ab'.repeat(32)] },
  });
  await updateTrust(server.services);
  const mirror = await startMirror(server);
  return {
    server,
    folder,
    mirror,
    app,
    root: await mirror.read('1.root.json'),
    publish,
    update: () => updateTrust(server.services),
    stop: async () => {
      await mirror.stop();
      await server.stop();
      await rm(path, { recursive: true, force: true });
    },
  };
}
