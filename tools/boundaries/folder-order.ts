/** An import between two project files. Paths are relative to the project. */
export interface Import {
  from: string;
  to: string;
  /** Whether it is loaded on demand. */
  lazy?: boolean;
}

export interface OrderViolation extends Import {
  rule: 'folder-order' | 'no-folder-cycles';
}

/** The workspaces whose folders in the layer `*` are features. */
export const withFeatures: readonly string[] = ['contract', 'server', 'console'];

/**
 * The layers of each workspace, lowest first. A folder may import from its own layer and the layers below it. A folder
 * that is not listed belongs to the layer `*`.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  contract: ['kernel', 'lifecycle', '*', 'registry'],
  server: [
    'kernel/settings',
    'kernel/text',
    'kernel/lists',
    'kernel/identity',
    'kernel/limits',
    'kernel/services',
    'kernel/tasks',
    'kernel/history',
    'kernel/telemetry',
    'kernel/http',
    'lifecycle',
    'file-checks',
    '*',
    'health',
    'main',
    'archive',
    'sample-data',
  ],
  // The entry points of these are directly in `src`.
  apk: ['kernel', 'facts', 'zip', 'resources', 'manifest', 'icon', 'signature', 'package', 'worker', 'command', '.'],
  cli: ['kernel', 'session', 'store-files', 'log', 'release', 'commands', '.'],
  console: ['i18n', 'ui', 'problems', 'session', 'api', 'forms', 'frame', '*', 'signed-in', 'routes', '.'],
  bench: [
    'measure',
    'product',
    'apk',
    'server',
    'many-rows',
    'load',
    'uploads',
    'command-line',
    'console',
    'devices',
    'growth',
    'neighbours',
    'revenue',
    'soak',
    'start',
    '.',
  ],
  ports: ['*'],
  client: ['*'],
  e2e: ['*'],
};

/** The catalogue and the styles of a feature cover the folders below it, and loading them imports nothing else. */
const shared = /\.(texts\.ts|css)$/;

/** Imports from a lower layer to a higher one, and one import of each cycle between folders. */
export function findOrderViolations(imports: readonly Import[]): OrderViolation[] {
  return Object.entries(layers).flatMap(([workspace, order]) => {
    const own = imports.flatMap((one): FolderImport[] => {
      const [fromFolder, toFolder] = [folderOf(workspace, one.from), folderOf(workspace, one.to)];
      if (fromFolder === undefined || toFolder === undefined || fromFolder === toFolder) return [];
      if (shared.test(one.to) && fromFolder.startsWith(`${toFolder}/`)) return [];
      return [{ ...one, fromFolder, toFolder }];
    });
    const upward = own.filter(({ fromFolder, toFolder }) => layerOf(order, fromFolder) < layerOf(order, toFolder));
    return [
      ...upward.map(({ from, to }) => ({ rule: 'folder-order' as const, from, to })),
      ...cyclesOf(own).map(({ from, to }) => ({ rule: 'no-folder-cycles' as const, from, to })),
    ];
  });
}

interface FolderImport extends Import {
  fromFolder: string;
  toFolder: string;
}

/** The folder below `src`, or undefined for a file of another workspace. A file directly in `src` belongs to `.`. */
function folderOf(workspace: string, file: string): string | undefined {
  const source = `${workspace}/src/`;
  if (!file.startsWith(source)) return undefined;
  return file.slice(source.length).split('/').slice(0, -1).join('/') || '.';
}

function layerOf(order: readonly string[], folder: string): number {
  const named = order.findIndex((layer) => folder === layer || folder.startsWith(`${layer}/`));
  return named === -1 ? order.indexOf('*') : named;
}

/** The feature that a file belongs to; undefined for one of another layer. */
export function featureOf(file: string): string | undefined {
  const workspace = file.split('/')[0] ?? '';
  const order = layers[workspace];
  const folder = folderOf(workspace, file);
  if (
    !order ||
    !withFeatures.includes(workspace) ||
    folder === undefined ||
    layerOf(order, folder) !== order.indexOf('*')
  )
    return undefined;
  return folder.split('/')[0];
}

/** Walks the folders depth first. An import that leads back to a folder on the current path closes a cycle. */
function cyclesOf(imports: readonly FolderImport[]): FolderImport[] {
  const leaving = Map.groupBy(imports, ({ fromFolder }) => fromFolder);
  const state = new Map<string, 'open' | 'done'>();
  const found: FolderImport[] = [];
  const visit = (folder: string): void => {
    state.set(folder, 'open');
    const seen = new Set<string>();
    for (const one of leaving.get(folder) ?? []) {
      if (seen.has(one.toFolder)) continue;
      seen.add(one.toFolder);
      if (state.get(one.toFolder) === 'open') found.push(one);
      else if (!state.has(one.toFolder)) visit(one.toFolder);
    }
    state.set(folder, 'done');
  };
  for (const folder of leaving.keys()) if (!state.has(folder)) visit(folder);
  return found;
}
