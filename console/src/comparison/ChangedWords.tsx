import type { Language } from '@lensdock/contract/kernel/language.ts';
import { type DiffPart, DiffText } from '../ui/data/DiffText.tsx';
import style from './comparison.module.css';
import { linesOf } from './listed-text.ts';

interface ChangedWordsProps {
  lang: Language;
  parts: readonly DiffPart[];
}

/** A text with its changes marked. Each paragraph and each item of a list begins a line; items are indented. */
export function ChangedWords({ lang, parts }: ChangedWordsProps) {
  return (
    <div lang={lang} className={style.words}>
      {linesOf(parts).map(({ isItem, parts: ofLine }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other identity.
        <div key={index} className={isItem ? style.item : undefined}>
          <DiffText parts={ofLine} />
        </div>
      ))}
    </div>
  );
}
