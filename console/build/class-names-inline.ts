import type { Plugin } from 'vite';

const imported = /import (\w+) from '([^']+\.module\.css)';/g;

/**
 * Takes the names of a style sheet one by one and not as an object of all: so the build can write each name where it is
 * used, and leaves out the list of them. The rules themselves have to stay also when no name is left to ask for.
 */
export function inlineClassNames(): Plugin[] {
  return [
    {
      name: 'inline-class-names',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        if (!id.includes('/console/src/') || !code.includes('.module.css')) return undefined;
        return { code: code.replace(imported, "import * as $1 from '$2';"), map: null };
      },
    },
    {
      name: 'keep-style-sheets',
      apply: 'build',
      enforce: 'post',
      transform: (code, id) =>
        id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
    },
  ];
}
