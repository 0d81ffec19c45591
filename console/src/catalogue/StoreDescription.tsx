import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import { RichTextView } from '../ui/text/RichTextView.tsx';
import { readText } from './read-text.ts';

/** The description of an app within the console. */
export function StoreDescription({ app }: { app: CatalogueApp }) {
  const { text, lang } = readText(app.descriptionByIsocode);
  return <RichTextView html={text} lang={lang} />;
}
