import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import { currentLanguage } from '../i18n/language.ts';

/** A text in the reader's language; where it has none, the English one, marked as such. */
export function readText(texts: CatalogueApp['nameByIsocode']): { text: string; lang: string } {
  const language = currentLanguage();
  return { text: texts[language] ?? texts.en ?? '', lang: texts[language] ? language : 'en' };
}
