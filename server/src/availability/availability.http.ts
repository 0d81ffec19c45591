import {
  findPermittedCompany,
  readAvailability,
  saveAvailability as saveAvailabilityCall,
} from '@lensdock/contract/availability/availability.endpoints.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { assertRevision, atRevision } from '../kernel/http/answered.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { findApp } from '../lifecycle/find-app.ts';
import { selectAvailability } from './availability.store.ts';
import { findCompany } from './find-company.ts';
import { describeAvailability, describeBuyer } from './read-availability.ts';
import { saveAvailability } from './save-availability.ts';

export function bindAvailability(edge: HttpContext): void {
  const { database } = edge.services;

  serve(edge, readAvailability, async (call) => {
    const app = await findApp(database, call.params.id, developerOf(call).companyId);
    const facts = await selectAvailability(database, app.code);
    return atRevision(describeAvailability(app, facts, call.language), facts.saved?.revision ?? 0);
  });

  serve(edge, saveAvailabilityCall, (call) =>
    call.change(async (transaction) => {
      const app = await findApp(transaction, call.params.id, developerOf(call).companyId, { lock: true });
      const before = await selectAvailability(transaction, app.code);
      await assertRevision(call.ifMatch, before.saved?.revision ?? 0, async () =>
        describeAvailability(app, before, call.language),
      );
      const revision = await saveAvailability(transaction, call, app, before, call.body);
      return atRevision(
        describeAvailability(app, await selectAvailability(transaction, app.code), call.language),
        revision,
      );
    }),
  );

  serve(edge, findPermittedCompany, async (call) => {
    // The look-up is counted even when nothing is found, so the answer comes after the commit.
    const buyer = await database.transaction((transaction) =>
      findCompany(transaction, call, developerOf(call), call.params.id),
    );
    if (!buyer) throw new Problem('company-unknown');
    return describeBuyer(buyer, call.language);
  });
}
