import { defineConfig } from 'vitest/config';

/** One PostgreSQL for the whole run, for the projects that run the real server. */
const databaseSetup = `${import.meta.dirname}/server/src/testing/database-setup.ts`;

/** One project a room, so that a run can be limited to the room that changed: `npx vitest --project apk`. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'apk', root: './apk', include: ['src/**/*.test.ts'] } },
      { test: { name: 'ports', root: './ports', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          root: './server',
          globalSetup: [databaseSetup],
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'tools', root: './tools', include: ['**/*.test.ts'], testTimeout: 60_000 } },
      './console/vite.config.ts',
      {
        test: { name: 'e2e', root: './e2e', include: ['src/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 120_000 },
      },
    ],
  },
});
