import type { Plugin } from 'vite';

/**
 * Fails the build if built files import each other in a cycle. The constants of a module are undefined while a cycle
 * runs, so a page would work or fail depending on which file the browser received first.
 */
export function refuseFileCycles(): Plugin {
  return {
    name: 'refuse-file-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk');
      const cycle = findCycle(new Map(files.map(({ fileName, imports }) => [fileName, imports])));
      if (cycle)
        this.error(`Built files import each other in a cycle: ${cycle.join(' → ')}. Change the groups of files.`);
    },
  };
}

/** Returns the files of one cycle, the first one repeated at the end. `importsOf` has the static imports of each file. */
export function findCycle(importsOf: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  function visit(file: string, path: readonly string[]): string[] | undefined {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const imported of importsOf.get(file) ?? []) {
      const cycle = visit(imported, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  }
  for (const file of importsOf.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}
