import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

/** Scripts that run before the console's own. They are not modules, so Vite does not bundle them. */
const names = ['theme', 'sign-in'];

/** Minifies the first scripts and puts a hash into their names, so that a reload runs them without asking the server. */
export function firstScripts(): Plugin {
  let folder = '';
  /** Addresses after the build by those in the page. */
  const hashed = new Map<string, string>();
  return {
    name: 'first-scripts',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      folder = publicDir;
    },
    async buildStart() {
      for (const name of names) {
        const source = await readFile(join(folder, `${name}.js`), 'utf8');
        const { code, errors } = await minify(`${name}.js`, source, { module: false });
        if (errors.length > 0) throw new Error(`${name}.js was not minified: ${errors[0]?.message}`);
        const fileName = `assets/${name}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
        this.emitFile({ type: 'asset', fileName, source: code });
        hashed.set(`src="/${name}.js"`, `src="/${fileName}"`);
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page) =>
        [...hashed].reduce((written, [before, after]) => {
          if (!written.includes(before)) throw new Error(`index.html has no script with ${before}`);
          return written.replace(before, after);
        }, page),
    },
  };
}
