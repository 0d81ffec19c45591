import { describe, expect, it } from 'vitest';
import { project } from '../check.ts';
import { prescribedTexts } from './prescribed-texts.ts';
import { readScreenTexts } from './screen-texts.ts';

const texts = await readScreenTexts(project);
const said = (id: string, language: 'en' | 'de') =>
  texts.filter((text) => text.id === id && text.language === language).map(({ text }) => text);

describe.each(prescribedTexts)('-', ({ en, de, ids }) => {
  it.each(ids)('is the exact text of %s', (id) => {
    expect(said(id, 'en')).toContain(en);
    if (de !== undefined) expect(said(id, 'de')).toContain(de);
  });

  it('has the same German text everywhere', () => {
    const german = new Set(ids.flatMap((id) => said(id, 'de').filter((_, at) => said(id, 'en')[at] === en)));
    expect([...german]).toHaveLength(1);
    if (en.includes(' ')) expect([...german]).not.toContain(en);
  });
});
