import { prescribedTexts } from './prescribed-texts.ts';
import { readScreenTexts, type ScreenText, type TextLanguage } from './screen-texts.ts';

/** Words that the voice of the product avoids, each with what to write instead. */
export const avoidedWords: Readonly<Record<TextLanguage, readonly (readonly [words: RegExp, instead: string])[]>> = {
  en: [
    [/\bmend(s|ed|ing)?\b/i, 'fix'],
    [/\banew\b/i, 'again'],
    [/\bbeside\b/i, 'next to'],
    [/\b(whoever|nobody|somebody|no one)\b/i, 'the person or role'],
    [/\b(deeds?|errands?)\b/i, 'action, task'],
    [/\bin vain\b/i, 'without success'],
    [/\bvoid\b/i, 'invalid, stops working'],
    [/\bfor good\b/i, 'permanently'],
    [/\bby (itself|themselves)\b/i, 'automatically'],
    [/\b(go|goes|went|going) on\b/i, 'continue, resume'],
    [/\bshall\b/i, 'the plain verb'],
    [/\bhand(s|ed)? (in|over)\b/i, 'submit, send'],
    [/\b(give|gave|given) (free|up)\b/i, 'release, fail'],
    [/\b(put|puts) back\b/i, 'roll back, return to queue'],
    [/\b(set|sets) aside\b/i, 'dismiss'],
    [/\b(leave|leaves|left) out\b/i, 'skip'],
    [/\bcanned reasons?\b/i, 'finding template'],
    [/\bremarks?\b/i, 'finding'],
    [/\be-mails?\b/i, 'email'],
    [/\bmails\b/i, 'emails'],
    [/\b(is|are|was|were) told\b/i, 'is notified'],
    [/\bno longer .* any more\b|\bnot .* any ?more\b/i, 'no longer'],
    [/\breinstate(s|d)?\b/i, 'restore'],
    [/\bprivate buyers?\b/i, 'permitted buyer'],
  ],
  de: [
    [/\b(jemand|niemand)(en|em)?\b/i, 'die Person oder Rolle'],
    [/\bvon selbst\b/i, 'automatisch'],
    [/\bnoch einmal\b/i, 'erneut'],
    [/\bÄnderungsprotokolle?n?s?\b/, 'Versionshinweise'],
    [/\bGespräche?s?\b/, 'Unterhaltung'],
    [/\bGeheimniss?e?n?\b/, 'Secret'],
    [/\b[Aa]usgemustert/, 'inaktiv'],
    [/\bUnternehmens?\b/, 'Firma'],
    [/\b[Zz]urückgeholt\b/, 'zurückgesetzt'],
  ],
};

/** Texts that say something with an avoided word. What the specification prescribes may. */
export async function findAvoidedWords(project: string): Promise<string[]> {
  return (await readScreenTexts(project)).flatMap(faultsOfText);
}

function faultsOfText({ file, line, id, language, text }: ScreenText): string[] {
  if (prescribedTexts.some((prescribed) => prescribed[language] === text && prescribed.ids.includes(id))) return [];
  return avoidedWords[language].flatMap(([words, instead]) => {
    const found = words.exec(text)?.[0];
    return found === undefined ? [] : [`${file}:${line} ${id}: “${found}” – rather: ${instead}`];
  });
}
