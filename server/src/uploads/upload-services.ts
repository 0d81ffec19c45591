import { type Arrivals, createArrivals } from '@lensdock/apk/worker/arrivals.ts';
import { createInspector, type Inspector } from '@lensdock/apk/worker/inspector.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import type { PackageReceiver } from './package-receiver.ts';
import { createPartialUploads, type PartialUploads } from './partial-uploads.ts';

/** The services with workers for hashing and inspecting packages off the main thread. */
export interface UploadServices extends AppServices {
  inspector: Inspector;
  arrivals: Arrivals;
  assemblies: PartialUploads;
  packages: PackageReceiver;
}

export function openUploadServices(
  services: AppServices,
  packages: PackageReceiver,
): UploadServices & { close(): Promise<void> } {
  const inspector = createInspector({ processes: 2, timeoutMs: services.settings.APK_CHECK_SECONDS * 1000 });
  const arrivals = createArrivals();
  const assemblies = createPartialUploads(services.storage, arrivals);
  return {
    ...services,
    inspector,
    arrivals,
    assemblies,
    packages,
    async close() {
      assemblies.close();
      await Promise.all([inspector.close(), arrivals.close()]);
    },
  };
}
