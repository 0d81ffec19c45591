import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

const icons = dirname(createRequire(import.meta.url).resolve('lucide-react/dist/esm/icons/eye.mjs'));
const imported = /import \{([^}]*)\} from 'lucide-react';/g;

/**
 * Lucide's component knows contexts, classes and accessible names; the console draws icons in one way, beside words.
 * Of its icons the build keeps the shapes: the keys of their parts are noise that no compression takes away. Each icon
 * is taken from its own file, because two thousand others hang on the index.
 */
export function slimIcons(): Plugin {
  const files = filesByName();
  return {
    name: 'slim-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer?.startsWith(icons)
        ? `${import.meta.dirname}/slim-icon.ts`
        : undefined,
    transform(code, id) {
      if (id.startsWith(icons)) return { code: code.replace(/,?\s*key: "[a-z0-9]+"/g, ''), map: null };
      if (!id.includes('/console/src/') || !code.includes("from 'lucide-react'")) return undefined;
      const direct = (_whole: string, names: string) =>
        namesIn(names)
          .map((imported) => {
            const [name = '', alias = name] = imported.split(' as ');
            const file = files.get(name);
            if (file === undefined) throw new Error(`Lucide has no icon ${name}`);
            return `import ${alias} from '${icons}/${file}';`;
          })
          .join(' ');
      return { code: code.replace(imported, direct), map: null };
    },
  };
}

/** Types among the names are erased later on and have no file. */
function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** Every name of an icon, its older ones too, and the file that it is in. */
function filesByName(): ReadonlyMap<string, string> {
  const index = readFileSync(`${icons}/../lucide-react.mjs`, 'utf8');
  return new Map(
    [...index.matchAll(/^export \{([^}]*)\} from '\.\/icons\/([^']+)';/gm)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace('default as', '').trim(), file] as const),
    ),
  );
}
