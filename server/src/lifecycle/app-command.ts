import type { Action } from '@lensdock/contract/lifecycle/app-state.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { StateTable } from '../kernel/http/command.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { type AllowedOutcome, applyAction, assertActionAllowed } from './apply-action.ts';
import { type FoundApp, findApp } from './find-app.ts';

/** The caller's app that the path names, with its row locked. */
export function lockOwnApp(
  transaction: Queries,
  { context, params }: { context: ActionContext<Developer>; params: { id: string } },
): Promise<FoundApp> {
  return findApp(transaction, params.id, context.actor.companyId, { lock: true });
}

/** The state table of an app, for commands whose target is one or has one. */
export const appStates: StateTable<FoundApp | { app: FoundApp }, Action, AllowedOutcome> = {
  assert: (transaction, context, target, action) => assertActionAllowed(transaction, context, codeOf(target), action),
  apply: (transaction, context, target, action) => applyAction(transaction, context, codeOf(target), action),
};

function codeOf(target: FoundApp | { app: FoundApp }): string {
  return 'app' in target ? target.app.code : target.code;
}
