import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { type FoundApp, selectApp } from './apps.store.ts';

export type { FoundApp } from './apps.store.ts';

/**
 * The app of a company, with what rules ask of the company. Throws `not-found` for an app that is missing and for one
 * of somebody else alike. `lock` holds the app's row until the transaction ends: take it before a change.
 */
export async function findApp(
  queries: Queries,
  code: string,
  companyId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundApp> {
  const app = isCode(code) ? await selectApp(queries, code, { lock }) : undefined;
  if (app?.companyId !== companyId) throw new Problem('not-found');
  return app;
}

/** An app whoever it belongs to, as it is now. For the store, whose calls change nothing of it. */
export async function findAnyApp(queries: Queries, code: string): Promise<FoundApp | undefined> {
  return isCode(code) ? selectApp(queries, code, { lock: false }) : undefined;
}

/** Holds an app's row whoever it belongs to, for operators. Answers whether there is one. */
export async function lockApp(transaction: Queries, code: string): Promise<boolean> {
  return (await selectApp(transaction, code, { lock: true })) !== undefined;
}

/** Holds an app's row and answers the app, whoever it belongs to. For operators, and for what happens by itself. */
export async function lockAnyApp(transaction: Queries, code: string): Promise<FoundApp | undefined> {
  return isCode(code) ? selectApp(transaction, code, { lock: true }) : undefined;
}

/** The same for operators who name an app: throws `not-found` for one that is missing. */
export async function lockKnownApp(transaction: Queries, code: string): Promise<FoundApp> {
  const app = await lockAnyApp(transaction, code);
  if (!app) throw new Problem('not-found');
  return app;
}
