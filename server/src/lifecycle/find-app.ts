import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { type FoundApp, selectApp } from './apps.store.ts';

export type { FoundApp } from './apps.store.ts';

/**
 * Returns a company's app with the facts that rules need; throws `not-found` if it is missing or belongs to another
 * company. `lock` locks the app's row until the transaction ends and is required before a change.
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

/** Returns any company's app without locking it, for the store, whose calls do not change it. */
export async function findAnyApp(queries: Queries, code: string): Promise<FoundApp | undefined> {
  return isCode(code) ? selectApp(queries, code, { lock: false }) : undefined;
}

/** Locks any company's app for operators. Returns whether it exists. */
export async function lockApp(transaction: Queries, code: string): Promise<boolean> {
  return (await selectApp(transaction, code, { lock: true })) !== undefined;
}

/** Locks and returns any company's app, for operators and scheduled changes. */
export async function lockAnyApp(transaction: Queries, code: string): Promise<FoundApp | undefined> {
  return isCode(code) ? selectApp(transaction, code, { lock: true }) : undefined;
}

/** Like `lockAnyApp`, but throws `not-found` if the app is missing. */
export async function lockKnownApp(transaction: Queries, code: string): Promise<FoundApp> {
  const app = await lockAnyApp(transaction, code);
  if (!app) throw new Problem('not-found');
  return app;
}
