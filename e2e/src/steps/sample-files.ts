import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sample = fileURLToPath(new URL('../../../sample', import.meta.url));

/** Our own camera app, which the sample data does not use. */
export const journeyApk = join(sample, 'camera-apps/apks/journey-1.0.0.apk');

/** One of our camera apps by name: `journey-1.0.0-debuggable`. */
export function cameraApk(name: string): string {
  return join(sample, `camera-apps/apks/${name}.apk`);
}

/** Another of our camera apps, used by the sample data. */
export const otherApk = join(sample, 'camera-apps/apks/ampel-1.8.1.apk');

/** A third-party app: Android's API demos, v2-signed, debuggable and signed with a debug key. */
export const foreignApk = join(
  dirname(createRequire(import.meta.url).resolve('android-apidemos')),
  'apks/ApiDemos-debug.apk',
);

export const iconFile = join(sample, 'pictures/icons/gatekeeper.png');
export const screenshotFiles = [
  join(sample, 'pictures/screenshots/gate.png'),
  join(sample, 'pictures/screenshots/night-shift.png'),
];
