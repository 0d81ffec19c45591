import type { Language } from '@lensdock/contract/kernel/language.ts';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { deleteOldDrafts, draftKey, readDraft, storeDraft } from './draft-storage.ts';

/** Typing is kept when it rests, not letter by letter. */
const restMs = 400;

interface LocalDraftProps<Draft extends object> {
  /** What is written: `pricing.` and the code of the app. */
  place: string;
  /** Each language's texts are kept and offered for themselves: who goes on with one need not take the other. */
  language?: Language | undefined;
  /** What was typed, with the revision it was typed on where there is one; undefined while there is nothing to save. */
  draft: Draft | undefined;
  /** What of an older draft can still be used; undefined for nothing. */
  usable?: (draft: Draft, ageMs: number) => Draft | undefined;
  onTake: (draft: Draft) => void;
  /** Told the moment at which the draft was kept. */
  onKept?: (at: number) => void;
}

/**
 * Keeps what is not saved on this device, for this person, and offers it again at the next visit. It is forgotten when
 * it was saved or discarded; an older one that nobody has decided on goes on waiting meanwhile.
 */
export function LocalDraft<Draft extends object>(props: LocalDraftProps<Draft>) {
  const key = draftKey(props.place, props.language);
  return <DraftOfKey key={key} storageKey={key} {...props} />;
}

function DraftOfKey<Draft extends object>({ storageKey, ...props }: LocalDraftProps<Draft> & { storageKey: string }) {
  const { language, draft, usable, onTake, onKept } = props;
  const t = useTranslation();
  const format = useFormat();
  const [offered, setOffered] = useState(() => readUsable(storageKey, usable));
  const kept = useRef(onKept);
  kept.current = onKept;
  const text = draft ? JSON.stringify(draft) : undefined;
  const wasWritten = useRef(false);
  useEffect(() => {
    if (text === undefined) {
      // Nothing typed yet is no reason to forget what is on offer, nor is what was typed over it and given up.
      if (wasWritten.current) storeDraft(storageKey, offered?.input, offered?.at ?? 0);
      wasWritten.current = false;
      return;
    }
    wasWritten.current = true;
    const timer = setTimeout(() => {
      const at = Date.now();
      if (storeDraft(storageKey, JSON.parse(text), at)) kept.current?.(at);
    }, restMs);
    return () => clearTimeout(timer);
  }, [storageKey, text, offered]);
  if (!offered) return null;
  return (
    <Banner
      tone="info"
      title={keptTitle(t, language, format.dateTime(offered.at))}
      action={
        <>
          <Button
            onClick={() => {
              if (text === undefined) storeDraft(storageKey, undefined, 0);
              setOffered(undefined);
            }}
          >
            {t('frame.kept-drop')}
          </Button>{' '}
          <Button
            onClick={() => {
              onTake(offered.input);
              setOffered(undefined);
            }}
          >
            {t('frame.kept-take')}
          </Button>
        </>
      }
    />
  );
}

function keptTitle(t: Text, language: Language | undefined, moment: string): string {
  if (language === 'en') return t('frame.kept-en', { moment });
  return language === 'de' ? t('frame.kept-de', { moment }) : t('frame.kept', { moment });
}

function readUsable<Draft extends object>(key: string, usable: LocalDraftProps<Draft>['usable']) {
  const now = Date.now();
  deleteOldDrafts(now);
  const kept = readDraft<Draft>(key, now);
  if (!kept || !usable) return kept;
  const input = usable(kept.input, now - kept.at);
  return input && { input, at: kept.at };
}
