import { describe, expect, it } from 'vitest';
import { project } from '../check.ts';
import { prescribedTexts } from './prescribed-texts.ts';
import { readScreenTexts } from './screen-texts.ts';

const texts = await readScreenTexts(project);
const textsOf = (id: string, language: 'en' | 'de') =>
  texts.filter((text) => text.id === id && text.language === language).map(({ text }) => text);

/** The prescribed part of a text that continues after its first sentence. */
const firstSentence = (text: string) => text.split(/\. (?=[A-ZÄÖÜ])/)[0] ?? text;

describe.each(prescribedTexts)('-', ({ en, de, ids, continues }) => {
  const of = (id: string, language: 'en' | 'de') => textsOf(id, language).map(continues ? firstSentence : String);
  it.each(ids)('is the exact text of %s', (id) => {
    expect(of(id, 'en')).toContain(en);
    if (de !== undefined) expect(of(id, 'de')).toContain(de);
  });

  it('has the same German text everywhere', () => {
    const german = new Set(ids.flatMap((id) => of(id, 'de').filter((_, at) => of(id, 'en')[at] === en)));
    expect([...german]).toHaveLength(1);
    if (en.includes(' ')) expect([...german]).not.toContain(en);
  });
});
