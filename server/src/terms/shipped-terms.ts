import { readFile } from 'node:fs/promises';
import type { Language } from '@lensdock/contract/kernel/language.ts';

const folder = new URL('./shipped/', import.meta.url);

/** Reads the bundled placeholder. `document` is one of the contract's names. */
export function shippedTerms(document: string, language: Language): Promise<string> {
  return readFile(new URL(`${document}.${language}.md`, folder), 'utf8');
}
