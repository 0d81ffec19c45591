import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import { currentLanguage } from '../i18n/language.ts';

/** The text in the reader's language, or else in English, with its language. */
export function readText(texts: CatalogueApp['nameByIsocode']): { text: string; lang: string } {
  const language = currentLanguage();
  return { text: texts[language] ?? texts.en ?? '', lang: texts[language] ? language : 'en' };
}
