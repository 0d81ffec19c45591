import type { Language } from '@lensdock/contract/kernel/language.ts';
import { MarkdownView } from '../ui/text/MarkdownView.tsx';
import style from './terms.module.css';

export const languageNames = { en: 'English', de: 'Deutsch' } as const;

/** The text of a terms document in one language, as its readers see it. */
export function TermsPreview({ language, text }: { language: Language; text: string }) {
  return (
    <section className={style.preview} aria-label={languageNames[language]}>
      <MarkdownView text={text} lang={language} />
    </section>
  );
}
