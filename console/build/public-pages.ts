import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Rolldown, ViteBuilder } from 'vite';

const place = '<!-- The build adds the styles and the script here. -->';

/** Builds the rendering and the script of the public pages, and the document that loads its styles and script. */
export async function buildPublicPages(builder: ViteBuilder): Promise<void> {
  const { client, ssr } = builder.environments;
  if (!client || !ssr) throw new Error('the environments of the public pages are missing');
  const styles = filesOf(await builder.build(ssr)).find((name) => name.endsWith('.css'));
  const script = filesOf(await builder.build(client)).find((name) => /^assets\/store-.*\.js$/.test(name));
  if (!styles || !script) throw new Error(`the public pages have the styles ${styles} and the script ${script}`);
  const { root, build } = builder.config;
  const template = await readFile(join(root, 'store.html'), 'utf8');
  if (!template.includes(place)) throw new Error('store.html has no place for styles and script');
  const head = `<link rel="stylesheet" href="/${styles}" />\n    <script src="/${script}"></script>`;
  await writeFile(join(resolve(root, build.outDir), 'store.html'), template.replace(place, head));
}

function filesOf(built: Awaited<ReturnType<ViteBuilder['build']>>): string[] {
  if ('close' in built) throw new Error('a build that watches has no files');
  return [built].flat().flatMap(({ output }: Rolldown.RolldownOutput) => output.map(({ fileName }) => fileName));
}
