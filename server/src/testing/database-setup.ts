import { startTestCluster, type TestCluster } from '@lensdock/ports/database/testing/test-cluster.ts';
import type { TestProject } from 'vitest/node';
import { migrateServer } from '../main/migrate-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

interface SharedCluster {
  users: number;
  started: ReturnType<typeof startTestCluster>;
}

/** Each project loads this module separately; a global lets them share one PostgreSQL. */
const shared = globalThis as { lensdockTestCluster?: SharedCluster };

/** vitest's `globalSetup` for projects that run the real server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.lensdockTestCluster ??= { users: 0, started: startTestCluster(migrateServer) };
  const mine = shared.lensdockTestCluster;
  mine.users++;
  const { cluster, stop } = await mine.started;
  project.provide('testCluster', cluster);
  return async () => {
    if (--mine.users > 0) return;
    delete shared.lensdockTestCluster;
    await stop();
  };
}
