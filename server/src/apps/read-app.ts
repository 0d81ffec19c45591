import type { App, AppFinding } from '@lensdock/contract/apps/apps.ts';
import { releasabilityOf } from '@lensdock/contract/apps/readiness.ts';
import { isEnabledInStore, storeLinkHint } from '@lensdock/contract/apps/store-presence.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { actionName, allowedActions } from '@lensdock/contract/lifecycle/allowed-actions.ts';
import { type Action, type AppState, isDisabledByWorkflowState } from '@lensdock/contract/lifecycle/app-state.ts';
import { displayStatusOf } from '@lensdock/contract/lifecycle/approval-status.ts';
import { describeFinding } from '@lensdock/contract/registry/describe-finding.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { performerOf, toAppState } from '../lifecycle/apply-action.ts';
import { selectAppState } from '../lifecycle/apps.store.ts';
import { type FoundApp, findApp } from '../lifecycle/find-app.ts';
import { readListingRelease } from '../lifecycle/listing-release.ts';
import { shopUrlOf } from '../lifecycle/shop-url.ts';
import { type ReviewRow, selectReviews } from '../lifecycle/submissions.store.ts';
import { readWithdrawal } from '../publications/read-withdrawal.ts';
import { readMedianWait } from '../review/queue/read-median-wait.ts';
import { outstandingTerms } from '../terms/accept-terms.ts';
import { readReadiness } from './readiness.ts';
import { sectionProgress } from './section-progress.ts';

type ReadCall = Pick<ActionContext<Developer>, 'actor' | 'at'> & { language: Language };

export async function readApp(queries: Queries, settings: Settings, call: ReadCall, code: string): Promise<App> {
  return describeApp(queries, settings, call, await findApp(queries, code, call.actor.companyId));
}

async function describeApp(
  queries: Queries,
  settings: Settings,
  { actor, language, at }: ReadCall,
  app: FoundApp,
): Promise<App> {
  // One after the other, because a transaction has a single connection.
  const row = await selectAppState(queries, app.code);
  if (!row) throw new Problem('not-found');
  const { staged, missing } = await readReadiness(queries, settings, app);
  const reviews = await selectReviews(queries, app.code);
  const state = toAppState(row);
  const presence = { status: row.app, published: state.published, mode: staged.availability?.mode ?? null };
  const enabledInStore = isEnabledInStore(presence);
  const appEditable = !isDisabledByWorkflowState(row.app);
  const releasabilityState = releasabilityOf(missing);
  return {
    productContainerCode: app.code,
    name: row.name,
    draft: !state.published,
    approved: state.published,
    appEditable,
    appIconUrl: staged.listing.icon?.url ?? null,
    appShopUrl: state.published && enabledInStore ? shopUrlOf(app.code, settings) : null,
    appApprovalStatus: row.app,
    displayApprovalStatus: displayStatusOf({ appApprovalStatus: row.app, enabledInStore, appEditable }),
    latestVersionApprovalStatus: row.versions[0]?.status ?? null,
    enabledInStoreSidebarFlag: state.published,
    disabledStoreLinkHint: storeLinkHint(presence, language),
    isDisabledByWorkflowState: !appEditable,
    releasabilityState,
    progress: sectionProgress(staged, releasabilityState, reviews),
    missing: missing.map((finding) => inWords(finding, language)),
    termsToAccept:
      row.app === 'Draft' ? await outstandingTerms(queries, { companyId: app.companyId, language, at }) : [],
    allowedActions: allowedActions(performerOf(actor), state)
      .filter((action) => isPermitted(action, state, settings))
      .map(actionName),
    reviews: reviews.map(toReview),
    listingRelease: await readListingRelease(queries, app.code),
    withdrawn: row.app === 'Unpublished' ? await readWithdrawal(queries, app.code) : null,
    usualReviewMs: waitsOrWill(state) ? await readMedianWait(queries, at) : null,
  };
}

/** Early access before the approval is a setting of the store, which the state table does not know. */
function isPermitted(action: Action, { versions }: AppState, { EARLY_ACCESS_BEFORE_APPROVAL }: Settings): boolean {
  if (action.type !== 'start-early-access' || EARLY_ACCESS_BEFORE_APPROVAL) return true;
  return versions.some(({ code, status }) => code === action.version && status === 'Approved');
}

function inWords(finding: Finding, language: Language): AppFinding {
  const { section = 'listing', inputField, isocode, code } = finding;
  return {
    section,
    code,
    message: describeFinding(finding, language),
    ...(inputField !== undefined && { inputField }),
    ...(isocode && { isocode }),
  };
}

/** Whether a part of the app is in review, or a draft that can be submitted. */
function waitsOrWill({ app, openSubmissions }: AppState): boolean {
  return app === 'Draft' || openSubmissions.length > 0;
}

function toReview({ id, ...review }: ReviewRow): App['reviews'][number] {
  return { submissionId: id, ...review };
}
