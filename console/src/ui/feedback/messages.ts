import { createClientStore } from '../client-store.ts';
import type { BannerTone } from './Banner.tsx';

export interface ShellMessage {
  tone: Exclude<BannerTone, 'plain'>;
  /** One sentence, in bold. */
  title: string;
  /** Further sentences, or findings. */
  texts?: readonly string[];
}

export const messageStore = createClientStore<ShellMessage | null>(null);

/** Shows the result of an action in the banner above the page, replacing the previous one. */
export function showMessage(message: ShellMessage): void {
  messageStore.set(message);
}

/** Removed before each save, so that a repeated message is shown and announced again. */
export function clearMessage(): void {
  messageStore.set(null);
}

/** Whether a navigation keeps the message: `search: { keepMessage: true }`. */
export function keepsMessage(search: unknown): boolean {
  return (
    typeof search === 'object' && search !== null && 'keepMessage' in search && String(search.keepMessage) === 'true'
  );
}
