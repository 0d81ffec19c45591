import { type Language, languages } from '@lensdock/contract/language/language.ts';
import { useEffect, useRef, useState } from 'react';
import { signedInPerson } from '../api/session.ts';
import { keepInput, readKeptInput } from '../shell/kept-input.ts';

type Texts = Partial<Record<Language, string>>;

const restMs = 400;

/** Each language is kept on its own: who goes on with one on this device need not take the other. */
function keyOf(version: string, language: Language): string {
  return `lensdock.changelog.${signedInPerson()?.subject ?? ''}.${version}.${language}`;
}

export interface KeptChangelog {
  texts: Texts;
  /** Of the newest one, milliseconds since the epoch. */
  at: number;
}

/** Keeps what is written of a changelog in this browser once the typing rests, and what an earlier visit left there. */
export function useKeptChangelog(version: string, edits: Texts) {
  const [offered, setOffered] = useState(() => readKept(version));
  const text = JSON.stringify(edits);
  const first = useRef(true);
  useEffect(() => {
    // While an older one waits to be taken, nothing overwrites it.
    if (first.current || (offered && text === '{}')) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => keep(version, JSON.parse(text)), restMs);
    return () => clearTimeout(timer);
  }, [version, text, offered]);
  return {
    offered,
    /** It was taken or is no longer wanted: what is written from here on is kept in its place. */
    settle: () => setOffered(undefined),
    forget: () => {
      setOffered(undefined);
      keep(version, {});
    },
  };
}

function keep(version: string, texts: Texts): void {
  for (const language of languages) {
    const html = texts[language];
    keepInput(keyOf(version, language), html === undefined ? undefined : { html }, Date.now());
  }
}

function readKept(version: string): KeptChangelog | undefined {
  const found = languages.flatMap((language) => {
    const kept = readKeptInput<{ html: string }>(keyOf(version, language), Date.now());
    return kept && typeof kept.input.html === 'string' ? [{ language, html: kept.input.html, at: kept.at }] : [];
  });
  if (found.length === 0) return undefined;
  const texts = Object.fromEntries(found.map(({ language, html }) => [language, html]));
  return { texts, at: Math.max(...found.map(({ at }) => at)) };
}
