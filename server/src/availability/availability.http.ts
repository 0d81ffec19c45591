import {
  findPermittedCompany,
  readAvailability,
  saveAvailability as saveAvailabilityCall,
} from '@lensdock/contract/availability/availability.endpoints.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { settle } from '../kernel/history/changed.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { appStates, lockOwnApp } from '../lifecycle/app-command.ts';
import { type FoundApp, findApp } from '../lifecycle/find-app.ts';
import { type AvailabilityFacts, selectAvailability } from './availability.store.ts';
import { findCompany } from './find-company.ts';
import { describeAvailability, describeBuyer } from './read-availability.ts';
import { saveAvailability } from './save-availability.ts';

export function bindAvailability(http: HttpContext): void {
  const { database } = http.services;

  serve(http, readAvailability, async (call) => {
    const app = await findApp(database, call.params.id, call.actor.companyId);
    const facts = await selectAvailability(database, app.code);
    return atRevision(describeAvailability(app, facts, call.language), facts.saved?.revision ?? 0);
  });

  command(http, saveAvailabilityCall, {
    target: lockAvailability,
    revision: {
      of: ({ before }) => before.saved?.revision ?? 0,
      current: async (_, { target: { app, before }, language }) => describeAvailability(app, before, language),
    },
    action: { table: appStates, of: () => ({ type: 'save-availability' as const }) },
    run: (transaction, { context, target: { app, before }, body }) =>
      saveAvailability(transaction, context, app, before, body),
    reply: async (transaction, { target: { app }, language }) => {
      const facts = await selectAvailability(transaction, app.code);
      return atRevision(describeAvailability(app, facts, language), facts.saved?.revision ?? 0);
    },
  });

  serve(http, findPermittedCompany, async (call) => {
    // The look-up is counted even if nothing is found, so the answer comes after the commit.
    const buyer = await database.transaction(async (transaction) => {
      const found = await findCompany(transaction, call.actor, call.params.id);
      await settle(transaction, call, found, undefined);
      return found.value;
    });
    if (!buyer) throw new Problem('company-unknown');
    return describeBuyer(buyer, call.language);
  });
}

async function lockAvailability(
  transaction: Queries,
  asked: { context: ActionContext<Developer>; params: { id: string } },
): Promise<{ app: FoundApp; before: AvailabilityFacts }> {
  const app = await lockOwnApp(transaction, asked);
  return { app, before: await selectAvailability(transaction, app.code) };
}
