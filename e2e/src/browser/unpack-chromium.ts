import { execFile, spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** A browser and the environment variables that make it find its libraries and fonts. */
export interface Chromium {
  path: string;
  environment: Record<string, string>;
}

const cache = fileURLToPath(new URL('../../../.cache', import.meta.url));

/** The package's own font configuration has absolute paths; ours is relative to the folder. */
const fontList = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">font-cache</cachedir>
</fontconfig>
`;

/**
 * Unpacks the Chromium from the npm package once per version (210 MB in `.cache`). The package itself would unpack to a
 * fixed name in the shared temp folder and run whatever is there.
 */
export async function unpackChromium(): Promise<Chromium> {
  const binaries = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  // npm requires a version.
  const { version } = JSON.parse(await readFile(join(binaries, '../package.json'), 'utf8')) as { version: string };
  const folder = join(cache, `chromium-${version}-${process.arch}`);
  if (!(await exists(folder))) {
    const unfinished = `${folder}.${process.pid}.new`;
    await mkdir(unfinished, { recursive: true });
    await Promise.all([
      pipeline(
        createReadStream(join(binaries, 'chromium.br')),
        createBrotliDecompress({ chunkSize: 2 ** 21 }),
        createWriteStream(join(unfinished, 'chromium'), { mode: 0o755 }),
      ),
      untar(join(binaries, 'swiftshader.tar.br'), unfinished),
      untar(join(binaries, 'al2023.tar.br'), unfinished),
      untar(join(binaries, 'fonts.tar.br'), unfinished),
    ]);
    await writeFile(join(unfinished, 'fonts.conf'), fontList);
    await rename(unfinished, folder).catch(async (error) => {
      // Another process has unpacked it in the meantime.
      if (!(await exists(folder))) throw error;
      await rm(unfinished, { recursive: true, force: true });
    });
  }
  const path = join(folder, 'chromium');
  // Without fonts the browser crashes, and a minimal system has none.
  const environment: Record<string, string> = { FONTCONFIG_PATH: folder };
  // A minimal Debian lacks three libraries; if installed, the system's own are preferred.
  const gaps = spawnSync('ldd', [path], { encoding: 'utf8' }).stdout?.includes('not found') ?? true;
  if (gaps) environment.LD_LIBRARY_PATH = join(folder, 'lib');
  return { path, environment };
}

/** Through a file, because tar closes a pipe at the end marker and the rest would cause an error. */
async function untar(archive: string, folder: string): Promise<void> {
  const file = join(folder, basename(archive, '.br'));
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(file));
  await promisify(execFile)('tar', ['-x', '--no-same-owner', '-f', file, '-C', folder]);
  await rm(file);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
