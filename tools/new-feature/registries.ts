import type { FeatureNames } from './feature-names.ts';

/** A file with lists of features, to which a new feature adds an import and an entry for each list. */
interface Registry {
  file: string;
  /** The module of the feature, as the file imports it. */
  module: (kebab: string) => string;
  /** The last word of the names in each list: `Routes` of `pricingRoutes`. */
  suffixes: readonly string[];
  /** The entries are lists themselves. */
  spread?: true;
}

export const registries: readonly Registry[] = [
  {
    file: 'contract/src/registry/features.ts',
    module: (kebab) => `../${kebab}/${kebab}.contract.ts`,
    suffixes: ['Contract'],
  },
  {
    file: 'server/src/main/features.ts',
    module: (kebab) => `../${kebab}/${kebab}.feature.ts`,
    suffixes: ['Feature'],
  },
  {
    file: 'server/src/main/testing/scenarios.ts',
    module: (kebab) => `../../${kebab}/testing/${kebab}-scenarios.ts`,
    suffixes: ['Scenarios', 'Requests'],
    spread: true,
  },
  {
    file: 'server/src/main/testing/company-rows.ts',
    module: (kebab) => `../../${kebab}/testing/${kebab}-scenarios.ts`,
    suffixes: ['Rows'],
  },
  {
    file: 'console/src/routes/features.ts',
    module: (kebab) => `../${kebab}/${kebab}.routes.tsx`,
    suffixes: ['Routes'],
  },
  {
    file: 'console/src/routes/testing/feature-screens.ts',
    module: (kebab) => `../../${kebab}/testing/${kebab}.screens.ts`,
    suffixes: ['Screens'],
    spread: true,
  },
  {
    file: 'console/src/routes/testing/feature-walks.ts',
    module: (kebab) => `../../${kebab}/testing/${kebab}.walks.ts`,
    suffixes: ['Walks'],
  },
];

/** The source of a registry with the feature as its last entry. The formatter sorts the imports and breaks the lines. */
export function register({ file, module, suffixes, spread }: Registry, source: string, names: FeatureNames): string {
  const entries = suffixes.map((suffix) => `${names.camel}${suffix}`);
  const start = source.search(/^(\/\*\*|export|const)/m);
  const body = suffixes.reduce((text, suffix, index) => {
    const last = [...text.matchAll(new RegExp(`\\w${suffix}(?=,|\\s*[\\]}])`, 'g'))].at(-1);
    if (!last) throw new Error(`${file}: found no entry that ends with ${suffix}`);
    const end = last.index + last[0].length;
    return `${text.slice(0, end)}, ${spread ? '...' : ''}${entries[index]}${text.slice(end)}`;
  }, source.slice(start));
  const imported = `import { ${entries.toSorted().join(', ')} } from '${module(names.kebab)}';`;
  return `${imported}\n${source.slice(0, start)}${body}`;
}
