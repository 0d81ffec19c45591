import { type Arrivals, createArrivals } from '@lensdock/apk/worker/arrivals.ts';
import { createInspector, type Inspector } from '@lensdock/apk/worker/inspector.ts';
import type { World } from '../kernel/services/world.ts';
import { type Assemblies, createAssemblies } from './assemblies.ts';

/** What an upload needs beside the world: workers that hash packages and look into them off the main thread. */
export interface UploadDoors extends World {
  inspector: Inspector;
  arrivals: Arrivals;
  assemblies: Assemblies;
}

export function openUploadDoors(world: World): UploadDoors & { close(): Promise<void> } {
  const inspector = createInspector({ processes: 2, timeoutMs: world.settings.APK_CHECK_SECONDS * 1000 });
  const arrivals = createArrivals();
  const assemblies = createAssemblies(world.storage, arrivals);
  return {
    ...{ ...world, inspector, arrivals, assemblies },
    async close() {
      assemblies.close();
      await Promise.all([inspector.close(), arrivals.close()]);
    },
  };
}
