import { type Arrivals, createArrivals } from '@lensdock/apk/worker/arrivals.ts';
import { createInspector, type Inspector } from '@lensdock/apk/worker/inspector.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import type { PackageReceiver } from './package-receiver.ts';

/** The services of uploads: packages are hashed in a worker and inspected in processes, off the main thread. */
export interface UploadServices extends AppServices {
  inspector: Inspector;
  arrivals: Arrivals;
  packages: PackageReceiver;
}

export function openUploadServices(
  services: AppServices,
  packages: PackageReceiver,
  processes = 2,
): UploadServices & { close(): Promise<void> } {
  const inspector = createInspector({ processes, timeoutMs: services.settings.APK_CHECK_SECONDS * 1000 });
  const arrivals = createArrivals();
  return {
    ...services,
    inspector,
    arrivals,
    packages,
    async close() {
      await Promise.all([inspector.close(), arrivals.close()]);
    },
  };
}
