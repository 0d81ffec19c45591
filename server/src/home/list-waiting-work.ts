import type { WaitingItem } from '@lensdock/contract/home/home.ts';
import { type Language, translate } from '@lensdock/contract/kernel/language.ts';
import { operatorMay } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { WaitingWork } from '../kernel/http/feature.ts';
import type { Person } from '../kernel/identity/person.ts';
import type { AppServices } from '../kernel/services/app-services.ts';

/** Returns the work that waits for an operator, by their roles: alarms first. Entries without work are omitted. */
export async function listWaitingWork(
  services: AppServices,
  entries: readonly WaitingWork[],
  { actor, at, language }: { actor: Person; at: Date; language: Language },
): Promise<WaitingItem[]> {
  const own = entries.filter((entry) => operatorMay(actor.operatorRoles ?? [], entry.operatorMay));
  const items = await Promise.all(
    own.map(async ({ id, tone, text, step, url, count }): Promise<WaitingItem> => {
      const found = await count(services, { subject: actor.subject, at });
      return { id, tone, text: translate(text, language), count: found, step: translate(step, language), url };
    }),
  );
  const waiting = items.filter(({ count }) => count > 0);
  return [...waiting.filter(({ tone }) => tone === 'alarm'), ...waiting.filter(({ tone }) => tone === 'task')];
}
