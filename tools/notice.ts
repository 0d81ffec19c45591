import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { billOfMaterials } from './packages/bill-of-materials.ts';
import { readLockfile } from './packages/lockfile.ts';
import { noticeText } from './packages/notice.ts';
import { readOptions } from './running/read-options.ts';

// `npm run notice` writes NOTICE from the lockfile. With `--bill-of-materials FILE` it also writes the release's bill of
// materials in the form of CycloneDX.

const { 'bill-of-materials': billFile } = readOptions({ 'bill-of-materials': { type: 'string' } });
const project = fileURLToPath(new URL('..', import.meta.url));
const packages = await readLockfile(project);
await writeFile(`${project}NOTICE`, noticeText(packages));
if (billFile !== undefined) {
  const { name, version }: { name: string; version: string } = JSON.parse(
    await readFile(`${project}package.json`, 'utf8'),
  );
  await writeFile(billFile, `${billOfMaterials(packages, { name, version, at: new Date() })}\n`);
}
