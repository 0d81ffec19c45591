import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureLimit } from './feature-lists.ts';
import { type GuardReport, guardBoundaries } from './guard.ts';
import { boundaryRules } from './rules.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

const manifests = Array.from(
  { length: featureLimit + 1 },
  (_, number) => `contract/src/f${number}/f${number}.contract.ts`,
);
const importOf = (path: string) => `import '${path.replace('contract/src/', '../')}';`;

/**
 * A small project that contains each forbidden import once, and the allowed ones next to them: file, import, and the
 * rules that must report it.
 */
const planted: [file: string, imports: string, broken: string[]][] = [
  ['contract/src/apps/apps.ts', '', []],
  ['contract/src/apps/apps.schemas.ts', "import * as z from 'zod/mini'; export const a = z.string();", []],
  ['contract/src/apps/apps.endpoints.ts', "import { a } from './apps.schemas.ts'; export const b = a;", []],
  ['contract/src/apps/apps.routes.ts', "import type { a } from './apps.schemas.ts'; export type A = typeof a;", []],
  [
    'contract/src/apps/rule.ts',
    "import { a } from './apps.schemas.ts'; export const b = a;",
    ['rules-load-no-schemas'],
  ],
  [
    'contract/src/apps/pure.ts',
    "import * as z from 'zod/mini'; export const a = z.string();",
    ['rules-load-no-schemas'],
  ],
  ['contract/src/apps/classic.schemas.ts', "import { z } from 'zod'; z;", ['zod-mini-only', 'contract-runs-anywhere']],
  ['contract/src/apps/node.ts', "import 'node:fs';", ['contract-runs-anywhere']],
  [
    'contract/src/apps/server.ts',
    "import '@lensdock/server/apps/apps.ts';",
    ['contract-imports', 'contract-runs-anywhere'],
  ],
  ['apk/src/apk.ts', "import type { a } from '@lensdock/contract/apps/apps.ts';", ['apk-imports']],
  ['client/src/client.ts', "import '@lensdock/apk/apk.ts';", ['client-imports']],
  ['cli/src/run.ts', "import '@lensdock/ports/mail/mail.ts';", ['cli-imports']],
  ['ports/src/mail/mail.ts', '', []],
  ['ports/src/mail/smtp-mail.ts', "import './mail.ts'; import '@lensdock/apk/apk.ts';", ['ports-imports']],
  ['ports/src/database/sql.ts', '', []],
  ['server/src/main/start-server.ts', "import '@lensdock/ports/mail/smtp-mail.ts';", []],
  ['server/src/apps/apps.feature.ts', "import './apps.http.ts';", []],
  ['server/src/apps/apps.ts', '', []],
  ['server/src/apps/apps.store.ts', "import '@lensdock/ports/database/sql.ts';", []],
  ['server/src/apps/apps.http.ts', "import './apps.store.ts';", []],
  ['server/src/apps/mails.ts', "import '@lensdock/ports/mail/mail.ts';", []],
  ['server/src/apps/adapter.ts', "import '@lensdock/ports/mail/smtp-mail.ts';", ['adapters-only-in-composition']],
  ['server/src/apps/query.ts', "import '@lensdock/ports/database/sql.ts';", ['sql-only-in-stores']],
  ['server/src/apps/back.ts', "import './apps.http.ts';", ['http-is-bound-in-one-place']],
  ['server/src/kernel/http/call.ts', '', []],
  ['server/src/apps/calls.http.ts', "import type { Call } from '../kernel/http/call.ts'; export type A = Call;", []],
  [
    'server/src/apps/save-app.ts',
    "import type { Call } from '../kernel/http/call.ts'; export type A = Call;",
    ['use-cases-know-no-http'],
  ],
  ['server/src/apps/back.store.ts', "import './apps.ts';", ['stores-call-no-use-case']],
  ['server/src/pricing/other.ts', "import '../apps/apps.store.ts';", ['no-store-of-another-feature']],
  [
    'server/src/pricing/console.ts',
    "import '../../../console/src/apps/a.ts';",
    ['server-imports', 'console-is-not-imported'],
  ],
  ['server/src/testing/test-server.ts', '', []],
  ['server/src/apps/live.ts', "import '../testing/test-server.ts';", ['tests-are-imported-by-tests']],
  // A cycle is reported once.
  ['server/src/apps/cycle-a.ts', "import { b } from './cycle-b.ts'; export const a = b;", ['no-cycles']],
  ['server/src/apps/cycle-b.ts', "import { a } from './cycle-a.ts'; export const b = a;", []],
  ['server/src/apps/cycles.ts', "import './cycle-a.ts'; import './cycle-b.ts';", []],
  ['server/src/apps/large.ts', "import './small.ts';", ['small-files-have-two-users']],
  ['server/src/apps/small.ts', '', []],
  ['server/src/apps/first.http.ts', "import './use-case.ts'; import('./lazy.ts');", []],
  ['server/src/apps/use-case.ts', "import './open-port.ts'; import './row.store.ts';", []],
  ['server/src/apps/lazy.ts', '', []],
  ['server/src/apps/open-port.ts', '', []],
  ['server/src/apps/row.store.ts', '', []],
  ['server/src/apps/lost.ts', "import './nowhere.ts';", ['everything-resolves']],
  ['contract/src/kernel/money.ts', "import '../pricing/prices.ts';", ['folder-order']],
  ['contract/src/pricing/prices.ts', '', []],
  ['apk/src/zip/archive.ts', "import '../package/verify.ts';", ['folder-order']],
  ['apk/src/package/verify.ts', '', []],
  ['server/src/lifecycle/publish.ts', "import type { a } from '../orders/orders.ts';", ['folder-order']],
  ['server/src/orders/orders.ts', "import '../revenue/revenue.ts'; export type a = 1;", []],
  ['server/src/revenue/revenue.ts', '', []],
  // A cycle between folders but not between files: neither imported file imports back.
  ['server/src/revenue/months.ts', "import '../orders/days.ts';", ['no-folder-cycles']],
  ['server/src/orders/days.ts', '', []],
  ['contract/src/registry/features.ts', manifests.map(importOf).join(' '), []],
  ['contract/src/registry/titles.ts', manifests.map(importOf).join(' '), ['one-list-of-features']],
  ['contract/src/registry/few.ts', manifests.slice(0, featureLimit).map(importOf).join(' '), []],
  ...manifests.map((path): [string, string, string[]] => [path, '', []]),
  ['console/src/ui/Button.tsx', "import '../apps/a.ts';", ['ui-knows-no-feature', 'folder-order', 'no-folder-cycles']],
  ['console/src/apps/a.ts', "import '../ui/Dialog.tsx'; import '@lensdock/contract/apps/apps.ts';", []],
  ['console/src/ui/Dialog.tsx', '', []],
  ['console/src/apps/a.test.ts', "import '@lensdock/server/testing/test-server.ts';", []],
  ['console/src/apps/b.test.ts', "import '@lensdock/server/apps/apps.ts';", ['console-tests-use-testing-modules']],
  [
    'console/src/apps/own.ts',
    "import '@lensdock/server/apps/apps.ts';",
    ['console-imports', 'console-tests-use-testing-modules'],
  ],
  ['console/src/apps/apps.queries.ts', "import '@lensdock/contract/apps/apps.routes.ts';", []],
  [
    'console/src/apps/typed.ts',
    "import type { a } from '@lensdock/contract/apps/apps.schemas.ts'; export type A = typeof a;",
    [],
  ],
  [
    'console/src/apps/parse.ts',
    "import { a } from '@lensdock/contract/apps/apps.schemas.ts'; export const b = a;",
    ['console-loads-no-schemas'],
  ],
  ['console/src/apps/bound.ts', "import '@lensdock/contract/apps/apps.endpoints.ts';", ['console-loads-no-schemas']],
  ['console/src/apps/zod.ts', "import 'zod/mini';", ['console-loads-no-schemas']],
  ['console/src/pricing/pricing.routes.tsx', '', []],
  ['console/src/routes/features.ts', "import '../pricing/pricing.routes.tsx';", []],
  ['console/src/pricing/next.ts', "import './pricing.routes.tsx';", ['console-routes-are-listed-once']],
  ['console/src/routes/testing/feature-screens.ts', "import '../../testing/screen-row.ts';", []],
  ['console/src/testing/screen-row.ts', '', []],
  ['e2e/src/axe.test.ts', "import '../../console/src/routes/testing/feature-screens.ts';", []],
  ['console/src/pricing/q.ts', "import '../apps/apps.queries.ts';", []],
  ['console/src/pricing/parts/r.ts', "import '../pricing.texts.ts'; import '../pricing.module.css';", []],
  ['console/src/pricing/pricing.module.css', '', []],
  [
    'console/src/pricing/Framed.ts',
    "import '../signed-in/frame.module.css';",
    ['console-features-stand-alone', 'folder-order'],
  ],
  ['console/src/signed-in/frame.module.css', '', []],
  ['console/src/pricing/pricing.texts.ts', '', []],
  ['console/src/pricing/pricing.module.css', '', []],
  ['console/src/trials/styled.ts', "import '../pricing/pricing.module.css';", ['console-features-stand-alone']],
  ['console/src/frame/styled.ts', "import '../pricing/pricing.module.css';", ['folder-order']],
  ['console/src/pricing/PricingPage.ts', "import './parts/r.ts';", []],
  ['console/src/pricing/p.ts', "import '../apps/a.ts';", ['console-features-stand-alone']],
];

describe('guardBoundaries', () => {
  let folder: string;
  let report: GuardReport;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lensdock-guard-'));
    for (const workspace of ['contract', 'apk', 'ports', 'server']) {
      await mkdir(join(folder, workspace), { recursive: true });
      const description = { name: `@lensdock/${workspace}`, type: 'module', exports: { './*': './src/*' } };
      await writeFile(join(folder, workspace, 'package.json'), JSON.stringify(description));
      await mkdir(join(folder, 'node_modules/@lensdock'), { recursive: true });
      await symlink(join(folder, workspace), join(folder, 'node_modules/@lensdock', workspace));
    }
    await symlink(join(project, 'node_modules/zod'), join(folder, 'node_modules/zod'));
    for (const [file, text] of planted) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), `${text}\nexport {};\n`);
    }
    report = await guardBoundaries(folder);
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('covers every module of the project', () => {
    const modules = planted.filter(([file]) => !file.endsWith('.css'));
    expect(report.modulesThere).toBe(modules.length);
    expect(report.modulesSeen).toBe(modules.length);
  });

  it.each(planted)('reports the expected rules for %s', (file, _imports, broken) => {
    const found = report.violations.filter(({ from }) => from === file).map(({ rule }) => rule);
    expect([...new Set(found)].sort()).toEqual([...broken].sort());
  });

  it('has a planted violation for each rule', () => {
    const rules = [
      ...(boundaryRules.forbidden ?? []).map(({ name }) => name),
      'folder-order',
      'no-folder-cycles',
      'one-list-of-features',
      'small-files-have-two-users',
    ];
    expect([...new Set(planted.flatMap(([, , broken]) => broken))].sort()).toEqual(rules.sort());
  });
});
