import { loadWords } from './language.ts';

/** A dialog that may stand above the first page, with what all of them say and with words of its own. */
export async function dialog<Module>(module: Promise<Module>, ...catalogues: string[]): Promise<Module> {
  const [loaded] = await Promise.all([module, ...['i18n/page-words', ...catalogues].map(loadWords)]);
  return loaded;
}
