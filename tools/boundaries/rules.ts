import type { IFlattenedRuleSet, IForbiddenRuleType } from 'dependency-cruiser';

/** Tests, and what only tests import. */
export const testing = String.raw`\.(test|conformance)\.tsx?$|/testing/|^console/vite\.config\.ts$`;
/** Where the server is put together or taken apart, and which adapters there are may be known. */
const composition = String.raw`^server/src/(main|archive)/|^server/src/([a-z-]+|kernel/[a-z-]+)/(start|open)-[a-z-]+\.ts$|^server/src/kernel/settings/[a-z-]+-environment\.ts$`;
/** Every feature may know the interface of a port, named like its folder, its failures, and what belongs to no adapter. */
const portInterface = String.raw`^ports/src/([a-z-]+)/(\1|[a-z-]+-failure|sql|call-budget|postgres-address)\.ts$`;
/** Modules that load zod. */
const schemaModules = String.raw`^contract/src/.+([.-]schemas|\.endpoints)\.ts$|^contract/src/registry/endpoints\.ts$|(^|/)node_modules/zod/`;
const ours = '^(contract|apk|ports|server|console|e2e|bench|tools)/';

function room(name: string, mayImport: string, comment: string): IForbiddenRuleType {
  return {
    name: `${name}-imports`,
    comment,
    severity: 'error',
    from: { path: `^${name}/src/`, pathNot: testing },
    to: { path: ours, pathNot: mayImport },
  };
}

/** Who may import whom: the table of the rooms, and the way through a feature. Paths are relative to the project. */
const forbidden: IForbiddenRuleType[] = [
  room('contract', '^contract/', 'The contract knows nothing of ours: it runs anywhere.'),
  room('apk', '^apk/', 'The APK reader knows nothing of the store.'),
  room('ports', '^ports/', 'The doors know nothing of the house.'),
  room('server', '^(server|contract|apk|ports)/', 'The server stands on contract, apk and ports.'),
  room('console', '^(console|contract)/', 'The console shares the contract with the server and nothing else.'),
  {
    name: 'console-is-imported-by-nobody',
    severity: 'error',
    from: { path: ours, pathNot: '^console/' },
    to: { path: '^console/' },
  },
  {
    name: 'console-tests-through-one-door',
    comment: 'Tests of the console run the real server, through its testing modules; `sql` looks behind it.',
    severity: 'error',
    from: { path: '^console/' },
    to: {
      path: '^(server|ports|apk)/',
      pathNot: String.raw`^server/src/testing/|^server/src/([a-z-]+|kernel/[a-z-]+)/testing/|^ports/src/database/sql\.ts$`,
    },
  },
  {
    name: 'contract-runs-anywhere',
    comment: 'Nothing of Node in the contract, and of the packages only zod/mini.',
    severity: 'error',
    from: { path: '^contract/src/', pathNot: testing },
    to: {
      dependencyTypesNot: ['local', 'localmodule', 'type-only'],
      pathNot: '^contract/|(^|/)zod/(v4/)?mini/',
    },
  },
  {
    name: 'zod-mini-only',
    comment: 'Classic zod costs the console 14 KB more for the same schemas.',
    severity: 'error',
    from: { path: ours },
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
    comment: 'So that the console does not load one through a route, a rule or a text either.',
    severity: 'error',
    from: { path: '^contract/src/', pathNot: `${testing}|${schemaModules}` },
    to: { path: schemaModules, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'adapters-only-where-put-together',
    comment: 'Features know the interface of a port, never which adapter is behind it.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: `${testing}|${composition}` },
    to: { path: '^ports/src/', pathNot: portInterface, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'sql-only-in-stores',
    comment: 'Of the server only *.store.ts speak SQL.',
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
      pathNot: String.raw`${testing}|^server/src/main/bind-features\.ts$|^server/src/[a-z-]+/[a-z-]+-plugin\.ts$|^server/src/(listing/listing|versions/versions|payout-accounts/payout-accounts|payouts/payouts|uploads/uploads)\.http\.ts$`,
    },
    to: { path: String.raw`\.http\.ts$` },
  },
  {
    name: 'use-cases-know-no-http',
    comment:
      'Use cases take domain values and return `Changed`; calls and replies belong to *.http.ts. The four files are the upload pipeline, which reads streams.',
    severity: 'error',
    from: {
      path: '^server/src/[a-z-]+/',
      pathNot: String.raw`${testing}|^server/src/(kernel|main|health|sample-data)/|\.http\.ts$|-plugin\.ts$|^server/src/uploads/(upload-version|check-version|read-upload|open-in-one-piece)\.ts$`,
    },
    to: { path: String.raw`^server/src/kernel/http/(call|answered|serve)\.ts$` },
  },
  {
    name: 'stores-call-no-use-case',
    comment: 'A store reads and writes rows; from what is above it, it may know types.',
    severity: 'error',
    from: { path: String.raw`^server/src/([a-z-]+)/[^/]+\.store\.ts$` },
    to: {
      path: '^server/src/',
      pathNot: String.raw`^server/src/($1|kernel/http)/[^/]+\.store\.ts$`,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-store-of-another-feature',
    comment: "A feature calls another's use case or read function, not its store. Kernel and lifecycle lie below all.",
    severity: 'error',
    from: { path: '^server/src/([a-z-]+)/', pathNot: testing },
    to: { path: String.raw`^server/src/.+\.store\.ts$`, pathNot: '^server/src/($1|kernel|lifecycle)/' },
  },
  {
    name: 'console-features-stand-alone',
    comment:
      'Features of the console share the layers below them, and the comparison of listings. Of each other they may ask for data (*.queries.ts): a saved price changes the dots of the app; for texts (*.texts.ts); and for words of the domain (*-words.ts): a permission means the same to whoever reads it. Routes name them all.',
    severity: 'error',
    from: {
      path: '^console/src/([a-z-]+)/',
      pathNot: `${testing}|^console/src/(i18n|ui|problems|session|api|forms|frame|comparison|dev|signed-in|routes)/`,
    },
    to: {
      path: '^console/src/[a-z-]+/',
      pathNot: String.raw`^console/src/($1|i18n|ui|problems|session|api|forms|frame|comparison)/|^console/src/[a-z-]+/[a-z-]+(\.queries|\.texts|-words)\.ts$`,
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
    name: 'no-circles',
    comment: 'Two files that need each other have one subject, or one too many.',
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
