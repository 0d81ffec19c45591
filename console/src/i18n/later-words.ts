import type { Messages } from '@lingui/core';

export interface Catalogue {
  messages: Messages;
}

/** Every catalogue but those of the first page, each a chunk of its own that is fetched with its pages. */
export const laterWords = import.meta.glob<Catalogue>([
  '/src/i18n/page-words.{en,de}.ts',
  '/src/*/*.{en,de}.po',
  '!/src/{ui,frame}/*.po',
  '!/src/apps/apps.{en,de}.po',
]);
