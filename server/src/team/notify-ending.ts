import { settle } from '../kernel/history/changed.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import { updateWarned } from '../kernel/identity/members.store.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { lastDayOf } from './member-days.ts';

const weekMs = 7 * 24 * 3600 * 1000;

/** Notifies owners a week before the access of a member ends, once for each end. */
export async function notifyEndingAccess({ database, clock }: AppServices): Promise<void> {
  const at = await clock.now();
  const context = { actor: systemActor('calendar'), at, requestId: 'access-ends-soon' };
  await database.transaction(async (transaction) => {
    const ending = await updateWarned(transaction, { at, until: new Date(at.getTime() + weekMs) });
    const notices = ending.map(({ companyId, companyName, name, endsAt }) => ({
      to: { companyId },
      kind: 'access-ends-soon' as const,
      parameters: { person: name, company: companyName, day: lastDayOf(endsAt) ?? '' },
      link: '/team',
    }));
    await settle(transaction, context, { value: undefined, notices }, undefined);
  });
}
