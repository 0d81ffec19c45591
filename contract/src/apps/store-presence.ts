import type { StoreAvailabilityMode } from '../availability/availability.ts';
import { type Language, type Sentence, translate } from '../kernel/language.ts';
import type { ApprovalStatus } from '../lifecycle/approval-status.ts';

/** The presence of an app in the store, as far as its company's pages show it. */
export interface StorePresence {
  status: ApprovalStatus;
  published: boolean;
  /** As saved by the company; null = never saved. */
  mode: StoreAvailabilityMode | null;
}

/** An unsaved availability counts as enabled; only hiding the app, or an operator who withdrew it, disables it. */
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

/** The reason why the store link leads nowhere, or null when it works or does not exist yet. */
export function storeLinkHint(presence: StorePresence, language: Language): string | null {
  if (!presence.published || isEnabledInStore(presence)) return null;
  return translate(presence.status === 'Unpublished' ? hints.withdrawn : hints.unavailable, language);
}
