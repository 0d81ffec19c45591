import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import { readRunningFiles } from '../../tools/running/running-file.ts';
import { requestToken } from '../../tools/running/token-service.ts';
import { createFleet } from './camera-fleet.ts';
import { deviceTokens } from './device-tokens.ts';
import { fetchOk } from './verified-downloads.ts';

// `npm run cameras -- 1000`: cameras that follow the running server. With `--root FOLDER`, which holds the `root.json` of
// the signed metadata, they verify that too. With `--device-key FILE`, a private JSON Web Key, they have tokens of their own.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    address: { type: 'string', default: `http://127.0.0.1:${process.env.PORT || 8080}` },
    root: { type: 'string' },
    'device-key': { type: 'string' },
    seconds: { type: 'string', default: '5' },
  },
});
const { address, root: metadataFolder, 'device-key': keyFile } = values;
const logKey = await (await fetchOk(new URL('/log/key', address))).text();
const catalogue = await fetchOk(new URL('/api/store/apps', address), {
  headers: { authorization: `Bearer ${await token()}` },
});
const { apps } = (await catalogue.json()) as { apps: CatalogueApp[] }; // the contract guarantees the type
const packageNames = apps.slice(0, 3).map((app) => app.packageName);
const fleet = createFleet({
  address,
  token: keyFile === undefined ? token : deviceTokens(JSON.parse(await readFile(keyFile, 'utf8'))),
  logKey,
  cameras: Number(positionals[0] ?? 100),
  packageNames,
  ...(metadataFolder !== undefined && { metadataFolder }),
});

for (;;) {
  await fleet.checkAll();
  const parts = packageNames.map((name) => `${name} ${describe(fleet.versionsOf(name))}`);
  const failed = fleet.failures.splice(0);
  const trouble = failed.length > 0 ? `; ${failed.length} failures, such as: ${failed[0]}` : '';
  console.log(
    `${new Date().toLocaleTimeString('en-GB')} ${fleet.cameras.length} cameras: ${parts.join(' · ')}${trouble}`,
  );
  await wait(Number(values.seconds) * 1000);
}

function describe(versions: Map<string, number>): string {
  return [...versions]
    .sort(([one], [other]) => (BigInt(one) < BigInt(other) ? 1 : -1))
    .map(([version, count]) => `${version === '0' ? 'none' : version}: ${count}`)
    .join(', ');
}

async function token(): Promise<string> {
  for (const { tokenService } of await readRunningFiles(process.env.LENSDOCK_DATA || 'data')) {
    const issued = await requestToken(tokenService, 'store').catch(() => undefined);
    if (issued !== undefined) return issued;
  }
  throw new Error('No server with sample people is running. Start one with npm start.');
}
