import '../forms.texts.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { deleteOldDrafts, draftKey, readDraft, storeDraft } from './draft-storage.ts';

/** Input is stored after a pause, not on every key press. */
const restMs = 400;

interface LocalDraftProps<Draft extends object> {
  /** The edited section: `pricing.` and the code of the app. */
  place: string;
  /** Drafts are stored and offered per language, so that they can be restored separately. */
  language?: Language | undefined;
  /** The unsaved input, with the revision it is based on, if any; undefined if there is nothing to save. */
  draft: Draft | undefined;
  /** The part of an older draft that can still be used; undefined if there is none. */
  usable?: (draft: Draft, ageMs: number) => Draft | undefined;
  onTake: (draft: Draft) => void;
  /** Called with the time at which the draft was stored. */
  onStored?: (at: number) => void;
}

/**
 * Stores unsaved input of this person on this device and offers it at the next visit. It is removed when it is saved or
 * discarded; an older draft that is undecided remains available.
 */
export function LocalDraft<Draft extends object>(props: LocalDraftProps<Draft>) {
  const key = draftKey(props.place, props.language);
  return <DraftOfKey key={key} storageKey={key} {...props} />;
}

function DraftOfKey<Draft extends object>({ storageKey, ...props }: LocalDraftProps<Draft> & { storageKey: string }) {
  const { language, draft, usable, onTake, onStored } = props;
  const t = useTranslation();
  const format = useFormat();
  const [offered, setOffered] = useState(() => readUsable(storageKey, usable));
  const stored = useRef(onStored);
  stored.current = onStored;
  const text = draft ? JSON.stringify(draft) : undefined;
  const wasWritten = useRef(false);
  useEffect(() => {
    if (text === undefined) {
      // Keeps the offered draft when nothing was typed or the new input was discarded.
      if (wasWritten.current) storeDraft(storageKey, offered?.input, offered?.at ?? 0);
      wasWritten.current = false;
      return;
    }
    wasWritten.current = true;
    const timer = setTimeout(() => {
      const at = Date.now();
      if (storeDraft(storageKey, JSON.parse(text), at)) stored.current?.(at);
    }, restMs);
    return () => clearTimeout(timer);
  }, [storageKey, text, offered]);
  if (!offered) return null;
  return (
    <Banner
      tone="info"
      title={offerTitle(t, language, format.dateTime(offered.at))}
      action={
        <>
          <Button
            onClick={() => {
              if (text === undefined) storeDraft(storageKey, undefined, 0);
              setOffered(undefined);
            }}
          >
            {t('forms.discard-draft')}
          </Button>{' '}
          <Button
            onClick={() => {
              onTake(offered.input);
              setOffered(undefined);
            }}
          >
            {t('forms.restore-draft')}
          </Button>
        </>
      }
    />
  );
}

function offerTitle(t: Text, language: Language | undefined, moment: string): string {
  if (language === 'en') return t('forms.stored-draft-en', { moment });
  return language === 'de' ? t('forms.stored-draft-de', { moment }) : t('forms.stored-draft', { moment });
}

function readUsable<Draft extends object>(key: string, usable: LocalDraftProps<Draft>['usable']) {
  const now = Date.now();
  deleteOldDrafts(now);
  const stored = readDraft<Draft>(key, now);
  if (!stored || !usable) return stored;
  const input = usable(stored.input, now - stored.at);
  return input && { input, at: stored.at };
}
