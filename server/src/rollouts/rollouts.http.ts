import { Problem } from '@lensdock/contract/kernel/problem.ts';
import * as endpoints from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import type { ActiveRollout, StoreRolloutChange } from '@lensdock/contract/rollouts/rollouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { appStates, lockOwnApp } from '../lifecycle/app-command.ts';
import { findAnyApp, findApp, lockKnownApp } from '../lifecycle/find-app.ts';
import { readListingRelease } from '../lifecycle/listing-release.ts';
import { changeListingRelease, listingActionOf } from './change-listing-release.ts';
import { actionOf, changeRollout } from './change-rollout.ts';
import { describeRollout } from './describe-rollout.ts';
import { findRollout, type LockedRollout } from './find-rollout.ts';
import { rolloutChanged } from './rollout-changed.ts';
import { type FoundRollout, selectRollout } from './rollouts.store.ts';

export function bindRollouts(http: HttpContext): void {
  const { database, settings } = http.services;

  command(http, endpoints.changeRollout, {
    target: lockOwnRollout,
    action: {
      table: appStates,
      of: ({ target, body }) => actionOf(body, target.rollout.version),
      assert: 'before-run',
    },
    run: async (_transaction, { context, target, body }) => changeRollout(context, target, body, settings),
    reply: async (transaction, { target: { app, rollout } }) => {
      const described = describeRollout(await findRollout(transaction, app, rollout.version));
      if (!described) throw new Error(`version ${rollout.version}: expected a rollout after its change`);
      return described;
    },
  });

  command(http, endpoints.changeListingRelease, {
    target: lockOwnApp,
    action: { table: appStates, of: ({ body }) => listingActionOf(body), assert: 'before-run' },
    run: (transaction, { context, target, body }) =>
      changeListingRelease(transaction, context, target, listingActionOf(body)),
    reply: async (transaction, { target }) => ({
      listingRelease: await readListingRelease(transaction, target.code),
    }),
  });

  serve(http, endpoints.readActiveRollout, async ({ params }) => {
    const app = await findAnyApp(database, params.id);
    if (!app) throw new Problem('not-found');
    return readActive(database, app.code);
  });

  command(http, endpoints.changeRolloutAsStore, {
    target: lockActiveRollout,
    action: {
      table: appStates,
      of: ({ target, body }) => ({ type: body.action, version: target.rollout.version, reason: body.reason }),
      assert: 'before-run',
    },
    run: async (_transaction, { context, target, body }) =>
      rolloutChanged(context, target, { type: body.action, version: target.rollout.version, reason: body.reason }),
    reply: (transaction, { target }) => readActive(transaction, target.app.code),
  });
}

interface Asking {
  context: ActionContext<Developer>;
  params: { id: string; appVersionCode: string };
}

async function lockOwnRollout(transaction: Queries, { context, params }: Asking): Promise<LockedRollout> {
  const app = await findApp(transaction, params.id, context.actor.companyId, { lock: true });
  return { app, rollout: await findRollout(transaction, app, params.appVersionCode) };
}

interface StoreAsking {
  params: { id: string };
  body: StoreRolloutChange;
}

async function lockActiveRollout(transaction: Queries, { params, body }: StoreAsking): Promise<LockedRollout> {
  const app = await lockKnownApp(transaction, params.id);
  const isEarly = body.action === 'end-early-access';
  const rollout = await selectRollout(transaction, { app: app.code, active: isEarly ? 'early-access' : 'phase' });
  if (!rollout) throw new Problem(isEarly ? 'early-access-not-running' : 'rollout-not-rolling');
  return { app, rollout };
}

async function readActive(queries: Queries, app: string): Promise<ActiveRollout> {
  const version = await selectRollout(queries, { app });
  const early = await selectRollout(queries, { app, active: 'early-access' });
  return {
    version: describeActive(version),
    earlyAccess: early?.version === version?.version ? null : describeActive(early),
  };
}

function describeActive(found: FoundRollout | undefined): ActiveRollout['version'] {
  const rollout = describeRollout(found);
  return found && rollout ? { appVersionCode: found.version, versionName: found.versionName, rollout } : null;
}
