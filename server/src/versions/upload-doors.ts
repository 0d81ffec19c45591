import { createInspector, type Inspector } from '@lensdock/apk/worker/inspector.ts';
import type { Settings } from '../settings.ts';
import type { World } from '../world.ts';

/** What an upload needs beside the world: workers that look into packages off the main thread. */
export interface UploadDoors extends World {
  inspector: Inspector;
}

export function openInspector(settings: Settings): Inspector {
  return createInspector({ workers: 2, timeoutMs: settings.APK_CHECK_SECONDS * 1000 });
}
