import type { FeatureNames } from './feature-names.ts';

/** The server's part of a feature. By path, relative to the project; `migration` is the number of its table's migration. */
export function serverFiles(names: FeatureNames, migration: number): Record<string, string> {
  const folder = `server/src/${names.kebab}/${names.kebab}`;
  return {
    [`server/src/migrations/${String(migration).padStart(4, '0')}-${names.kebab}.sql`]: table(names),
    [`${folder}.store.ts`]: store(names),
    [`server/src/${names.kebab}/save-${names.kebab}.ts`]: useCase(names),
    [`${folder}.http.ts`]: http(names),
    [`${folder}.feature.ts`]: manifest(names),
    [`${folder}.test.ts`]: test(names),
    [`server/src/${names.kebab}/testing/${names.kebab}-scenarios.ts`]: scenarios(names),
  };
}

function table({ snake, title }: FeatureNames): string {
  return `-- ${title}: one text per company.
create table ${snake} (
  company_id uuid primary key references company (id),
  text text,
  revision int not null default 0,
  saved_at timestamptz not null
);

alter table ${snake} enable row level security;
create policy of_company on ${snake}
  using ((select present_company()) is null or company_id = (select present_company()));
`;
}

function store({ pascal, snake }: FeatureNames): string {
  return `import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface ${pascal}Row {
  text: string | null;
  /** 0 before the first save. */
  revision: number;
}

export async function select${pascal}(queries: Queries, companyId: string): Promise<${pascal}Row> {
  const [row] = await queries.query<${pascal}Row>(sql\`
    select text, revision from ${snake} where company_id = \${companyId}\`);
  return row ?? { text: null, revision: 0 };
}

/** Locks the row until the transaction ends. The first lock inserts it, so that two first saves wait for each other. */
export async function lock${pascal}(queries: Queries, companyId: string, at: Date): Promise<${pascal}Row> {
  await queries.execute(sql\`
    insert into ${snake} (company_id, saved_at) values (\${companyId}, \${at}) on conflict (company_id) do nothing\`);
  const [row] = await queries.query<${pascal}Row>(sql\`
    select text, revision from ${snake} where company_id = \${companyId} for update\`);
  if (!row) throw new Error(\`company \${companyId}: the inserted row was not found\`);
  return row;
}

/** Saves the text as the next revision. */
export async function update${pascal}(queries: Queries, companyId: string, text: string | null, at: Date): Promise<void> {
  await queries.execute(sql\`
    update ${snake} set text = \${text}, revision = revision + 1, saved_at = \${at} where company_id = \${companyId}\`);
}
`;
}

function useCase({ kebab, camel, pascal }: FeatureNames): string {
  return `import type { ${pascal} } from '@lensdock/contract/${kebab}/${kebab}.ts';
import { ${camel}Findings } from '@lensdock/contract/${kebab}/${kebab}-rules.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import { differenceOf } from '../kernel/history/difference.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { type ${pascal}Row, update${pascal} } from './${kebab}.store.ts';

/** Saves the text of the caller's company, whose row is locked. */
export async function save${pascal}(
  transaction: Queries,
  { actor: { companyId }, at }: ActionContext<Developer>,
  row: ${pascal}Row,
  body: ${pascal},
): Promise<Changed> {
  const text = body.text?.trim() || null;
  const findings = ${camel}Findings({ text });
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const difference = differenceOf({ ${camel}: row.text }, { ${camel}: text });
  if (!difference) return unchanged;
  await update${pascal}(transaction, companyId, text, at);
  return {
    value: undefined,
    audit: [{ action: 'save-${kebab}', subjectKind: '${kebab}', subjectId: companyId, companyId, ...difference }],
  };
}
`;
}

function http({ kebab, pascal }: FeatureNames): string {
  return `import * as endpoints from '@lensdock/contract/${kebab}/${kebab}.endpoints.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { lock${pascal}, select${pascal}, type ${pascal}Row } from './${kebab}.store.ts';
import { save${pascal} } from './save-${kebab}.ts';

export function bind${pascal}(http: HttpContext): void {
  const { database } = http.services;

  serve(http, endpoints.read${pascal}, async ({ actor }) => replyOf(await select${pascal}(database, actor.companyId)));

  command(http, endpoints.save${pascal}, {
    target: (transaction, { context: { actor, at } }) => lock${pascal}(transaction, actor.companyId, at),
    revision: {
      of: ({ revision }) => revision,
      current: async (_transaction, { target: { text } }) => ({ text }),
    },
    run: (transaction, { context, target, body }) => save${pascal}(transaction, context, target, body),
    reply: async (transaction, { context: { actor } }) =>
      replyOf(await select${pascal}(transaction, actor.companyId)),
  });
}

function replyOf({ text, revision }: ${pascal}Row) {
  return atRevision({ text }, revision);
}
`;
}

function manifest({ kebab, camel, pascal }: FeatureNames): string {
  return `import type { Feature } from '../kernel/http/feature.ts';
import { bind${pascal} } from './${kebab}.http.ts';

export const ${camel}Feature = { bind: [bind${pascal}] } satisfies Feature;
`;
}

function test({ kebab, camel, pascal }: FeatureNames): string {
  return `import { read${pascal}, save${pascal} } from '@lensdock/contract/${kebab}/${kebab}.endpoints.ts';
import { ${camel}TextLimit } from '@lensdock/contract/${kebab}/${kebab}-rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const read = (as: 'ada' | 'eve') => server.call(read${pascal}, { as });
const save = (text: unknown, headers = {}) => server.call(save${pascal}, { as: 'ada', body: { text }, headers });

it('saves the text of the company, and no other company sees it', async () => {
  expect((await read('ada')).body).toEqual({ text: null });
  const saved = await save(' Cameras that count. ');
  expect([saved.status, saved.headers.etag, saved.body]).toEqual([200, '"r1"', { text: 'Cameras that count.' }]);
  expect((await read('ada')).headers.etag).toBe('"r1"');
  expect((await read('eve')).body).toEqual({ text: null });
});

it('returns 400 with the field for a text that is too long, or is not a text', async () => {
  for (const text of ['x'.repeat(${camel}TextLimit + 1), 7]) {
    const { status, problem } = await save(text);
    expect([status, problem.errors.map(({ inputField }) => inputField)]).toEqual([400, ['text']]);
  }
});

it('returns 412 with the current text when the revision is stale', async () => {
  await save('One');
  const { status, headers } = await save('Two', { 'if-match': '"r0"' });
  expect(status).toBe(412);
  expect((await read('ada')).headers.etag).toBe(headers.etag);
});

it('returns 401 for anonymous callers and 403 for other roles', async () => {
  for (const endpoint of [read${pascal}, save${pascal}]) {
    const body = endpoint === save${pascal} ? { body: { text: 'One' } } : {};
    expect((await server.call(endpoint, body)).status).toBe(401);
    for (const as of ['olga', 'store'] as const)
      expect((await server.call(endpoint, { as, ...body })).status).toBe(403);
  }
});
`;
}

function scenarios({ kebab, camel, snake }: FeatureNames): string {
  return `import { sql } from '@lensdock/ports/database/sql.ts';
import type { CompanyRows, SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';

export const ${camel}Scenarios: Scenarios = {
  'save-${kebab}': {
    given: () => ({ as: 'ada', body: { text: 'Cameras that count.' } }),
    audit: ['save-${kebab}'],
  },
};

export const ${camel}Requests: SampleRequests = {
  'save-${kebab}': { body: { text: 'Cameras that count.' } },
};

export const ${camel}Rows: CompanyRows = ({ id, at }) => [
  sql\`insert into ${snake} (company_id, saved_at) values (\${id}, \${at})\`,
];
`;
}
