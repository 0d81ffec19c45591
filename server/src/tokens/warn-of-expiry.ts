import { type Changed, settle } from '../kernel/history/changed.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { dayMs } from './create-token.ts';
import { deleteEnded, type ExpiringToken, takeExpiring } from './tokens.store.ts';

/** The nearest first, so that a token found late is announced only once. */
const warnedDays = [3, 14];
const keptMs = 90 * dayMs;

/** Notifies companies 14 and 3 days before a token expires, and deletes tokens that ended 90 days ago. */
export async function warnOfExpiry({ database, clock }: AppServices): Promise<void> {
  const at = await clock.now();
  await database.transaction(async (transaction) => {
    for (const days of warnedDays) {
      const until = new Date(at.getTime() + days * dayMs);
      const expiring = await takeExpiring(transaction, { at, until, days });
      const context = { actor: systemActor('calendar'), at, requestId: 'warn-of-token-expiry' };
      await settle(transaction, context, { value: undefined, notices: noticesOf(expiring) }, undefined);
    }
    await deleteEnded(transaction, new Date(at.getTime() - keptMs));
  });
}

function noticesOf(expiring: readonly ExpiringToken[]): Changed['notices'] {
  return expiring.map(({ companyId, name, personName, expires }) => ({
    to: { companyId },
    kind: 'token-expires',
    parameters: { token: name, person: personName ?? '', expires: expires.toISOString().slice(0, 10) },
    link: '/access-tokens',
  }));
}
