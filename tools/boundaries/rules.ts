import type { IFlattenedRuleSet, IForbiddenRuleType } from 'dependency-cruiser';

/** Tests and modules that only tests import. */
export const testing = String.raw`\.(test|conformance)\.tsx?$|/testing/|^console/vite\.config\.ts$`;
/** Entry points and wiring, which may import concrete adapters. */
const composition = String.raw`^server/src/(main|archive)/|^server/src/([a-z-]+|kernel/[a-z-]+)/(start|open)-[a-z-]+\.ts$|^server/src/kernel/settings/[a-z-]+-environment\.ts$`;
/** The parts of a port that every feature may import: the interface, its failures, and code that is shared by all adapters. */
const portInterface = String.raw`^ports/src/([a-z-]+)/(\1|[a-z-]+-failure|sql|call-budget|company-scope|postgres-address|error-code)\.ts$`;
/** Modules that load zod. */
const schemaModules = String.raw`^contract/src/.+([.-]schemas|\.endpoints|\.contract)\.ts$|^contract/src/registry/|(^|/)node_modules/zod/`;
const projectFiles = '^(contract|apk|ports|client|cli|server|console|e2e|bench|tools)/';

function workspaceRule(name: string, mayImport: string, comment: string): IForbiddenRuleType {
  return {
    name: `${name}-imports`,
    comment,
    severity: 'error',
    from: { path: `^${name}/src/`, pathNot: testing },
    to: { path: projectFiles, pathNot: mayImport },
  };
}

/** Which workspace may import which, and the layering inside a feature. Paths are relative to the project. */
const forbidden: IForbiddenRuleType[] = [
  workspaceRule('contract', '^contract/', 'The contract imports no other workspace, so that it runs anywhere.'),
  workspaceRule('apk', '^apk/', 'The APK reader is independent of the store.'),
  workspaceRule('ports', '^ports/', 'Ports are independent of the server.'),
  workspaceRule('client', '^(client|contract)/', 'The client shares only the contract with the server.'),
  workspaceRule(
    'cli',
    String.raw`^(cli|client|contract|apk)/|^server/src/versions/archive-findings\.ts$`,
    'The command line speaks to the server through the client, and shares one pure function to judge packages.',
  ),
  workspaceRule('server', '^(server|contract|apk|ports)/', 'The server imports only contract, apk and ports.'),
  workspaceRule('console', '^(console|contract)/', 'The console shares only the contract with the server.'),
  {
    name: 'console-is-not-imported',
    comment: 'Only the journeys read a part: the list of screens, which is plain data without React.',
    severity: 'error',
    from: { path: projectFiles, pathNot: '^console/' },
    to: {
      path: '^console/',
      pathNot: String.raw`^console/src/(routes/testing/feature-screens|testing/screen-row)\.ts$`,
    },
  },
  {
    name: 'console-routes-are-listed-once',
    comment: 'Only the list of features imports routes; other files read them from the router.',
    severity: 'error',
    from: { path: '^console/src/', pathNot: `${testing}|^console/src/routes/features\\.ts$` },
    to: { path: String.raw`^console/src/[a-z-]+/[a-z-]+\.routes\.tsx$` },
  },
  {
    name: 'console-tests-use-testing-modules',
    comment:
      'Tests of the console run the real server through its testing modules, and use `sql` to read the database.',
    severity: 'error',
    from: { path: '^console/' },
    to: {
      path: '^(server|ports|apk)/',
      pathNot: String.raw`^server/src/testing/|^server/src/([a-z-]+|kernel/[a-z-]+)/testing/|^ports/src/database/sql\.ts$`,
    },
  },
  {
    name: 'contract-runs-anywhere',
    comment: 'The contract imports nothing of Node, and no package but zod/mini.',
    severity: 'error',
    from: { path: '^contract/src/', pathNot: testing },
    to: {
      dependencyTypesNot: ['local', 'localmodule', 'type-only'],
      pathNot: '^contract/|(^|/)zod/(v4/)?mini/',
    },
  },
  {
    name: 'zod-mini-only',
    comment: 'The same schemas take 14 KB more with classic zod.',
    severity: 'error',
    from: { path: projectFiles },
    to: { path: '(^|/)node_modules/zod/', pathNot: '(^|/)zod/(v4/)?mini/' },
  },
  {
    name: 'console-loads-no-schemas',
    comment: 'The console takes routes, types, rules and texts from the contract. Schemas stay on the server.',
    severity: 'error',
    from: { path: '^console/src/', pathNot: testing },
    to: { path: schemaModules, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'rules-load-no-schemas',
    comment: 'Otherwise the console would load schemas through a route, a rule or a text.',
    severity: 'error',
    from: { path: '^contract/src/', pathNot: `${testing}|${schemaModules}` },
    to: { path: schemaModules, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'adapters-only-in-composition',
    comment: 'Features import the interface of a port, never an adapter.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: `${testing}|${composition}` },
    to: { path: '^ports/src/', pathNot: portInterface, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'sql-only-in-stores',
    comment: 'On the server only *.store.ts files contain SQL.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: String.raw`${testing}|\.store\.ts$` },
    to: { path: String.raw`^ports/src/database/sql\.ts$` },
  },
  {
    name: 'http-is-bound-in-one-place',
    comment: 'http → use case → store, never back. A feature may bind in several files, from its own first one.',
    severity: 'error',
    from: {
      path: '^server/src/',
      pathNot: String.raw`${testing}|\.feature\.ts$|^server/src/[a-z-]+/[a-z-]+-plugin\.ts$|^server/src/(listing/listing|versions/versions|payout-accounts/payout-accounts|payouts/payouts|uploads/uploads)\.http\.ts$`,
    },
    to: { path: String.raw`\.http\.ts$` },
  },
  {
    name: 'use-cases-know-no-http',
    comment:
      'Use cases take domain values and return `Changed`; calls and replies belong to *.http.ts. Three files of uploads read streams or repeat an answer.',
    severity: 'error',
    from: {
      path: '^server/src/[a-z-]+/',
      pathNot: String.raw`${testing}|^server/src/(kernel|main|health|sample-data)/|\.http\.ts$|-plugin\.ts$|^server/src/uploads/(multipart/(multipart-upload|dry-run)|read-upload)\.ts$`,
    },
    to: { path: String.raw`^server/src/kernel/http/(call|answered|serve)\.ts$` },
  },
  {
    name: 'stores-call-no-use-case',
    comment:
      'A store reads and writes rows. It may import types from higher layers, and one of the kernel its functions.',
    severity: 'error',
    from: { path: String.raw`^server/src/([a-z-]+)/.+\.store\.ts$`, pathNot: '^server/src/kernel/' },
    to: {
      path: '^server/src/',
      pathNot: String.raw`^server/src/($1|kernel)/.+\.store\.ts$`,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-store-of-another-feature',
    comment:
      "A feature calls another's use case or read function, not its store. The stores of kernel and lifecycle are below all features.",
    severity: 'error',
    from: { path: '^server/src/([a-z-]+)/', pathNot: testing },
    to: { path: String.raw`^server/src/.+\.store\.ts$`, pathNot: '^server/src/($1|kernel|lifecycle)/' },
  },
  {
    name: 'console-features-stand-alone',
    comment:
      'Console features share the layers below them, the comparison of listings, the list of invitations, and the rollout of a version. From each other they may import queries (*.queries.ts), since a saved price changes the app, texts (*.texts.ts) and labels of the domain (*-labels.ts). Only routes import every feature.',
    severity: 'error',
    from: {
      path: '^console/src/([a-z-]+)/',
      pathNot: `${testing}|^console/src/(i18n|ui|problems|session|api|forms|frame|comparison|invitations|rollouts|dev|signed-in|routes)/`,
    },
    to: {
      path: '^console/src/[a-z-]+/',
      pathNot: String.raw`^console/src/($1|i18n|ui|problems|session|api|forms|frame|comparison|invitations|rollouts)/|^console/src/[a-z-]+/.+(\.queries|\.texts|-labels)\.ts$`,
    },
  },
  {
    name: 'ui-knows-no-feature',
    severity: 'error',
    from: { path: '^console/src/ui/', pathNot: testing },
    to: { path: '^console/src/', pathNot: '^console/src/(ui|i18n)/' },
  },
  {
    name: 'tests-are-imported-by-tests',
    severity: 'error',
    from: { path: '^[a-z0-9]+/src/', pathNot: `${testing}|^(e2e|bench)/` },
    to: { path: testing },
  },
  {
    name: 'no-cycles',
    comment: 'Files that import each other belong together, or one is misplaced.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'everything-resolves',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

export const boundaryRules: IFlattenedRuleSet = { forbidden };
