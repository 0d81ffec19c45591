import type { Action } from '@lensdock/contract/lifecycle/app-state.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, settle } from '../kernel/history/changed.ts';
import type { StateTable } from '../kernel/http/command.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { type AllowedOutcome, applyAction, assertActionAllowed } from './apply-action.ts';
import { type FoundApp, findApp } from './find-app.ts';

/** Locks and returns the caller's app named in the path. */
export function lockOwnApp(
  transaction: Queries,
  { context, params }: { context: ActionContext<Developer>; params: { id: string } },
): Promise<FoundApp> {
  return findApp(transaction, params.id, context.actor.companyId, { lock: true });
}

/** The app state table, for commands whose target is or has an app. */
export const appStates: StateTable<FoundApp | { app: FoundApp }, Action, AllowedOutcome> = {
  assert: (transaction, context, target, action) => assertActionAllowed(transaction, context, codeOf(target), action),
  apply: (transaction, context, target, action) => applyAction(transaction, context, codeOf(target), action),
};

/** For a use case that no command runs: applies its action, then writes what both changed, in the order of commands. */
export async function settleAction(
  transaction: Queries,
  context: ActionContext,
  appCode: string,
  changed: Changed<Action, AllowedOutcome>,
): Promise<void> {
  const applied = await applyAction(transaction, context, appCode, changed.value);
  await settle(transaction, context, applied, undefined);
  await settle(transaction, context, changed, applied.value);
}

function codeOf(target: FoundApp | { app: FoundApp }): string {
  return 'app' in target ? target.app.code : target.code;
}
