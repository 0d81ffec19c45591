import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { newDataFolder, startProduct } from '../product/product-child.ts';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../../../', import.meta.url));

/** As a newcomer's `npm start` in a clone of the last commit: from the installation to the printed address. */
export async function freshCloneMs(): Promise<number> {
  const folder = await newDataFolder();
  const clone = join(folder.path, 'clone');
  try {
    await run('git', ['clone', '--quiet', project, clone]);
    const start = performance.now();
    await run(process.execPath, ['tools/prepare.js', '--start'], { cwd: clone });
    const product = await startProduct(folder.path, { empty: false, buildConsole: true, project: clone });
    const tookMs = performance.now() - start;
    await product.stop();
    return tookMs;
  } finally {
    await folder.remove();
  }
}
