import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { largeApk } from '@lensdock/server/testing/large-apk.ts';
import type { Metric } from '../measure/metric.ts';
import { newDataFolder, startProduct } from '../product/product-child.ts';

const execute = promisify(execFile);
const project = fileURLToPath(new URL('../../../', import.meta.url));
const limitMs = 5_000;

/** One `lensdock push` from a folder to the review queue, with a package of 20 MB, over loopback. */
export async function pushMetrics(): Promise<Metric[]> {
  await execute(process.execPath, [join(project, 'cli/build/build-package.ts')]);
  const folder = await newDataFolder();
  const product = await startProduct(folder.path);
  try {
    const env = { ...process.env, LENSDOCK_URL: product.address, LENSDOCK_TOKEN: await product.token('ada') };
    const place = join(folder.path, 'bench-push');
    await writeApp(place);
    const start = performance.now();
    const push = ['push', '--apk', 'app.apk', '--release'];
    await execute(process.execPath, [join(project, 'cli/dist/command.js'), ...push], { cwd: place, env });
    const ours = performance.now() - start;
    return [{ name: 'push of an app with 20 MB', ours, unit: 'ms', goal: `≤ ${limitMs} ms`, met: ours <= limitMs }];
  } finally {
    await product.stop();
    await folder.remove();
  }
}

async function writeApp(place: string): Promise<void> {
  await mkdir(join(place, 'store/images'), { recursive: true });
  await cp(join(project, 'sample/pictures/icons/gatekeeper.png'), join(place, 'store/images/icon.png'));
  await writeFile(join(place, 'app.apk'), largeApk(20_000_000));
  await writeFile(join(place, 'lensdock.yaml'), 'name: Gatekeeper\n');
  const texts = 'name: Gatekeeper\nsummary: Opens the gate for known vehicles.';
  await writeFile(join(place, 'store/en.md'), `---\n${texts}\n---\n\nReads number plates.\n`);
  const at = 'https://northlight.example';
  const links = `privacyPolicyUrl: ${at}/privacy\ntermsOfUseUrl: ${at}/terms\n`;
  const listing = `emailAddress: help@northlight.example\n${links}icon: images/icon.png\n`;
  await writeFile(join(place, 'store/listing.yaml'), listing);
  await writeFile(join(place, 'store/prices.yaml'), 'licences:\n  EVALUATION: true\n');
  await writeFile(join(place, 'store/availability.yaml'), 'mode: PUBLIC\ncountries: [DE]\n');
}
