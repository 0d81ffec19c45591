import type { RecordedAction } from '@lensdock/contract/kernel/audit-words.ts';
import type { NoticeKind } from '@lensdock/contract/kernel/notice.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Action } from '@lensdock/contract/lifecycle/app-state.ts';
import type { StoreAction } from '@lensdock/contract/publications/publications.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { AllowedOutcome } from '../lifecycle/apply-action.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { releasePackageNameOf } from '../versions/release-package-name.ts';
import { findRollback } from './find-rollback.ts';
import { insertStoreAction } from './store-acts.store.ts';

/** An operator's action on an app, with the reason for the company. */
export interface OperatorAction {
  app: FoundApp;
  reason: string;
}

type OperatorStep = Extract<Action, { type: RecordedAction }>;

/** The value is the action for the state table. */
export type ActedOn = Changed<OperatorStep, AllowedOutcome>;

/** Unpublishes an app at once, which also closes its open submissions. */
export async function unpublishApp(_: Queries, context: ActionContext, given: OperatorAction): Promise<ActedOn> {
  return acted(context, given, { action: { type: 'withdraw-from-store' }, kind: 'withdrawn', notice: 'app-withdrawn' });
}

/** Shows an unpublished app again, unchanged. */
export async function restoreApp(_: Queries, context: ActionContext, given: OperatorAction): Promise<ActedOn> {
  return acted(context, given, { action: { type: 'reinstate' }, kind: 'reinstated', notice: 'app-reinstated' });
}

/** Releases the package name of an app that was never published. Its company has to save the version again. */
export async function releaseName(
  transaction: Queries,
  context: ActionContext,
  given: OperatorAction,
): Promise<ActedOn> {
  const { app } = given;
  // A rejected version keeps its saved state when the name is released.
  if (app.packageName === null) throw new Problem('package-name-not-held');
  await releasePackageNameOf(transaction, app.code);
  const action = { type: 'free-package-name' } as const;
  const parameters = { name: app.packageName };
  return acted(context, given, { action, kind: 'name-freed', notice: 'package-name-freed', parameters });
}

/** Publishes the listing and version of an earlier publication again. Prices and availability stay. */
export async function rollBackPublication(
  transaction: Queries,
  context: ActionContext,
  given: OperatorAction & { number: string },
): Promise<ActedOn> {
  const { publication, earlier } = await findRollback(transaction, given.app, given.number);
  return acted(context, given, {
    action: { type: 'put-publication-back', publication, ofVersion: earlier.versionCode },
    kind: 'put-back',
    notice: 'publication-put-back',
    parameters: { version: earlier.versionName },
    earlier: publication,
  });
}

interface Acting {
  action: OperatorStep;
  kind: StoreAction['kind'];
  notice: NoticeKind;
  parameters?: Readonly<Record<string, string>>;
  earlier?: number | null;
}

/** Returns the audit entry, the notice and the entry in the app's history. */
function acted(
  context: ActionContext,
  { app, reason }: OperatorAction,
  { action, kind, notice, parameters, earlier = null }: Acting,
): ActedOn {
  return {
    value: action,
    audit: ({ next }) => [
      {
        action: action.type,
        subjectKind: 'app',
        subjectId: app.code,
        appCode: app.code,
        before: { status: app.status },
        after: { status: next.app, reason, ...(earlier !== null && { publication: earlier }) },
      },
    ],
    notices: [
      {
        to: { companyId: app.companyId },
        kind: notice,
        parameters: { app: app.name, reason, ...parameters },
        link: `/app/${app.code}/history`,
      },
    ],
    // Runs last, because it refers to the publication that the action creates.
    last: (transaction) =>
      insertStoreAction(transaction, context, { appCode: app.code, kind, reason, earlier, actedAs: 'operator' }),
  };
}
