import type { StoreAvailabilityMode } from '../availability/availability.ts';
import { type Language, type Sentence, say } from '../kernel/language.ts';
import type { ApprovalStatus } from '../lifecycle/approval-status.ts';

/** How an app stands in the store, as far as its company's pages show it. */
export interface StorePresence {
  status: ApprovalStatus;
  published: boolean;
  /** As the company saved it; null = never. */
  mode: StoreAvailabilityMode | null;
}

/** No saved availability counts as enabled; only hiding the app, or an operator who withdrew it, disables it. */
export function isEnabledInStore({ status, mode }: Pick<StorePresence, 'status' | 'mode'>): boolean {
  return mode !== 'UNAVAILABLE' && status !== 'Unpublished';
}

const hints = {
  withdrawn: {
    en: 'The store unpublished this app. Buyers cannot see or buy it.',
    de: 'Diese App wurde aus dem Store genommen. Käufer können sie weder sehen noch kaufen.',
  },
  unavailable: {
    en: 'This app is not in the store. Under Availability, choose who can see and buy it.',
    de: 'Diese App ist nicht im Store. Legen Sie unter „Verfügbarkeit“ fest, wer sie sehen und kaufen kann.',
  },
} satisfies Record<string, Sentence>;

/** Why the link into the store leads nowhere, or null when it leads there or there is none yet. */
export function storeLinkHint(presence: StorePresence, language: Language): string | null {
  if (!presence.published || isEnabledInStore(presence)) return null;
  return say(presence.status === 'Unpublished' ? hints.withdrawn : hints.unavailable, language);
}
