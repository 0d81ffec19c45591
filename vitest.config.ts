import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/checks/longest-first.ts';
import { keepTempInMemory } from './tools/running/keep-temp-in-memory.ts';
import { slowTags, waitingFiles } from './tools/running/share.ts';

keepTempInMemory();

/** One PostgreSQL for the whole run, for the projects that run the real server. */
const databaseSetup = `${import.meta.dirname}/server/src/testing/database-setup.ts`;

/** They end a test that hangs. */
const limits = { testTimeout: 30_000, hookTimeout: 60_000 };

/**
 * The files of a worker share its modules: loading the whole server, or the whole console, for each of them took half of
 * the time. So what a module keeps must not matter to the next file. Tests that replace modules load them anew
 * (`vi.resetModules`).
 */
const shared = {
  isolate: false,
  // The product runs in Node unchanged, so Node loads its modules: transforming the whole server took a worker nine
  // seconds. Vitest loads the one module that a test replaces.
  server: { deps: { external: [/\/(server|ports|apk|contract)\/src\/(?!.*(\.test|\/picture-library)\.ts$)/] } },
  ...limits,
  // The default of one second is meant for mocks. A real server on a busy machine takes longer.
  expect: { poll: { timeout: 15_000 } },
} as const;

/** Judges the times of answers, so nothing else runs next to it. */
const hostileDay = 'src/hostile-day/hostile-day.test.ts';

/** Without the slow files of other turns. */
const workspace = (name: string, include = 'src/**/*.test.ts') => ({
  ...shared,
  name,
  root: `./${name}`,
  include: [include],
  exclude: [...configDefaults.exclude, ...waitingFiles(`${import.meta.dirname}/${name}`)],
});

const server = { ...workspace('server'), globalSetup: [databaseSetup] };

/**
 * Measures turns of the main thread. Collecting garbage and starting a process take longer the more memory a process has,
 * and a worker keeps that of all its files, so this file has a process of its own, of the size of a server.
 */
const hostileInput = 'src/file-checks/hostile-input.test.ts';

const journeys = {
  ...workspace('e2e'),
  testTimeout: 180_000,
  hookTimeout: 120_000,
  globalSetup: [databaseSetup, `${import.meta.dirname}/e2e/src/before-journeys.ts`],
};

/** One project per workspace, so that a run can be limited to the one that changed: `npx vitest --project apk`. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: slowTags(),
    projects: [
      { test: workspace('contract') },
      { test: workspace('apk') },
      { test: workspace('ports') },
      { test: { ...server, exclude: [...server.exclude, hostileInput] } },
      { test: { ...server, name: 'server-fresh', include: [hostileInput], isolate: true } },
      { test: { ...workspace('client'), globalSetup: [databaseSetup] } },
      { test: { ...workspace('cli'), globalSetup: [databaseSetup], testTimeout: 2 * limits.testTimeout } },
      { test: { ...workspace('tools', '**/*.test.ts'), testTimeout: 2 * limits.testTimeout } },
      {
        extends: './console/vite.config.ts',
        test: {
          ...limits,
          name: 'console',
          root: './console',
          exclude: waitingFiles(`${import.meta.dirname}/console`),
        },
      },
      { test: { ...journeys, exclude: [...journeys.exclude, hostileDay] } },
      { test: { ...journeys, name: 'e2e-alone', include: [hostileDay], sequence: { groupOrder: 1 } } },
    ],
  },
});
