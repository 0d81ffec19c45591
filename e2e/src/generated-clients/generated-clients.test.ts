import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ApproveBody, everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct } from '../product/test-product.ts';
import { iconFile, journeyApk } from '../steps/sample-files.ts';

// The generators are installed from npm for this test only: the project does not need them.

const run = promisify(execFile);
const packages = [
  'typescript@5.9.3',
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.99.0',
];
const strict = ['--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'bundler'];
const target = ['--target', 'es2022', '--lib', 'es2023,dom,dom.iterable'];

type Publish = (
  address: string,
  token: (as: 'ada' | 'olga') => Promise<string>,
  files: { icon: File; apk: File },
  confirmed: ApproveBody,
) => Promise<string>;

describe.skipIf(!process.env.DEEP)('generated clients', () => {
  let product: RunningServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lensdock-clients-'));
    product = await startTestProduct();
    const description = join(folder, 'openapi.json');
    await writeFile(description, await (await fetch(new URL('/api/openapi.json', product.address))).text());
    await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    const inFolder = { cwd: folder };
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], inFolder);
    const bin = (name: string) => join(folder, 'node_modules/.bin', name);
    await run(bin('openapi-typescript'), [description, '-o', join(folder, 'openapi-typescript.ts')], inFolder);
    await run(bin('openapi-ts'), ['-i', description, '-o', join(folder, 'hey-api')], inFolder);
    for (const name of ['openapi-fetch-journey', 'hey-api-journey'])
      await copyFile(fileURLToPath(new URL(`${name}.txt`, import.meta.url)), join(folder, `${name}.ts`));
  }, 240_000);
  afterAll(async () => {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const fileOf = async (path: string, type: string) =>
    new File([new Uint8Array(await readFile(path))], basename(path), { type });

  it.each(['openapi-fetch-journey', 'hey-api-journey'])(
    '%s compiles under strict and publishes an app',
    async (name) => {
      const tsc = join(folder, 'node_modules/.bin/tsc');
      const compiled = run(tsc, [...strict, ...target, `${name}.ts`], { cwd: folder });
      await compiled.catch(({ stdout }: { stdout: string }) => expect.fail(stdout));
      // Only one app may have the package.
      await product.services.database.execute(sql`update app set package_name = null`);
      // The module is the journey that was copied above.
      const { publish } = (await import(/* @vite-ignore */ join(folder, `${name}.ts`))) as { publish: Publish };
      const files = {
        icon: await fileOf(iconFile, 'image/png'),
        apk: await fileOf(journeyApk, 'application/vnd.android.package-archive'),
      };
      const token = async (as: 'ada' | 'olga') => (await product.services.signOn.issueSampleToken?.(as)) ?? '';
      expect(await publish(product.address, token, files, everythingConfirmed)).toBe('Approved');
    },
    120_000,
  );
});
