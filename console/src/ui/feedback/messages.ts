import { createClientStore } from '../client-store.ts';
import type { BannerTone } from './Banner.tsx';

export interface ShellMessage {
  tone: Exclude<BannerTone, 'plain'>;
  /** One sentence, in bold. */
  title: string;
  /** Further sentences, or what was found. */
  texts?: readonly string[];
}

export const messageStore = createClientStore<ShellMessage | null>(null);

/** The banner above every page: the answer to what was just done. A new one takes the place of the one before. */
export function showMessage(message: ShellMessage): void {
  messageStore.set(message);
}

/** Each save takes the answer to the one before away: who saves twice sees, and hears, twice what became of it. */
export function clearMessage(): void {
  messageStore.set(null);
}

/** A message outlives a navigation whose address says so, as after publishing: `search: { keepMessage: true }`. */
export function keepsMessage(search: unknown): boolean {
  return (
    typeof search === 'object' && search !== null && 'keepMessage' in search && String(search.keepMessage) === 'true'
  );
}
