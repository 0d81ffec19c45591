import type { Database, Queries, Statement } from '@lensdock/ports/database/database.ts';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';
import { readSettings } from '@lensdock/server/kernel/settings/settings.ts';
import { startServer } from '@lensdock/server/main/start-server.ts';
import { readCallFacts, type Tokens } from '../load/call-facts.ts';
import { type MixedCall, nameOf, outgoing } from '../load/mixed-call.ts';
import type { Outgoing } from '../load/send-call.ts';
import type { Installation } from '../product/installation.ts';
import { growthCalls } from './growth-calls.ts';
import { rowsTouched, type Touched } from './rows-touched.ts';

/** The database work of one call. */
export interface CallPlan extends Touched {
  statements: number;
}

/** A statement of a background task may run during a call, but hardly during each of these. */
export const attempts = 3;

/** Makes each call against a server in this process and explains its statements with PostgreSQL. */
export async function explainCalls(
  { folder, variables, filler }: Installation,
  firstTurn: number,
): Promise<Map<string, CallPlan>> {
  const statements: Statement[] = [];
  const settings = readSettings({ ...variables, PORT: '0', LENSDOCK_DATA: folder });
  const server = await startServer({
    settings,
    print: discard,
    prepare: async (services) => {
      services.database = withStatementListener(services.database, (statement) => statements.push(statement));
    },
  });
  try {
    const issue = async (who: 'ada' | 'olga' | 'store') => (await server.services.signOn.issueSampleToken?.(who)) ?? '';
    const tokens: Tokens = { ada: await issue('ada'), olga: await issue('olga'), store: await issue('store') };
    const facts = await readCallFacts(server.address, tokens);
    const asked = new Map<string, CallPlan>();
    for (const call of growthCalls) {
      const plans: CallPlan[] = [];
      for (let attempt = 0; attempt < attempts; attempt++) {
        statements.length = 0;
        await make(server.address, call, outgoing(call, facts, tokens, firstTurn + attempt));
        plans.push(await askedOf(filler, statements.slice()));
      }
      asked.set(
        nameOf(call),
        plans.reduce((best, plan) => (plan.pages < best.pages ? plan : best)),
      );
    }
    return asked;
  } finally {
    await server.stop();
  }
}

async function make(address: string, call: MixedCall, { method, path, token, body }: Outgoing): Promise<void> {
  const answer = await fetch(address + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${nameOf(call)} returned ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function askedOf(filler: Database, statements: readonly Statement[]): Promise<CallPlan> {
  const touched: Touched[] = [];
  for (const statement of statements)
    touched.push((await rowsTouched(filler, statement)) ?? { rows: 0, pages: 0, scanned: [] });
  return {
    statements: statements.length,
    pages: touched.reduce((sum, { pages }) => sum + pages, 0),
    rows: Math.max(0, ...touched.map(({ rows }) => rows)),
    scanned: [...new Set(touched.flatMap(({ scanned }) => scanned))],
  };
}

/** Wraps a database and reports each statement, including those in transactions. */
function withStatementListener(database: Database, onStatement: (statement: Statement) => void): Database {
  return {
    ...observed(database, onStatement),
    transaction: (work, options) =>
      database.transaction((transaction) => work(observed(transaction, onStatement)), options),
    close: () => database.close(),
  };
}

function observed(queries: Queries, onStatement: (statement: Statement) => void): Queries {
  return {
    query: (statement) => {
      onStatement(statement);
      return queries.query(statement);
    },
    execute: (statement) => {
      onStatement(statement);
      return queries.execute(statement);
    },
  };
}
