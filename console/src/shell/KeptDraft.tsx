import { useEffect, useRef, useState } from 'react';
import { signedInPerson } from '../api/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../ui/format.ts';
import { useText } from '../ui/text.ts';
import { keepInput, readKeptInput } from './kept-input.ts';

/** Typing is kept when it rests, not letter by letter. */
const restMs = 400;

interface KeptDraftProps<Draft extends object> {
  /** Which form: `pricing.` and the code of the app. */
  place: string;
  /** What was typed and the revision it was typed on; undefined while there is nothing to save. */
  draft: Draft | undefined;
  onTake: (draft: Draft) => void;
}

/** Keeps what is not saved on this device, for this person, and offers it again at the next visit. */
export function KeptDraft<Draft extends object>({ place, draft, onTake }: KeptDraftProps<Draft>) {
  const t = useText();
  const format = useFormat();
  const key = `lensdock.${place}.${signedInPerson()?.subject ?? ''}`;
  const [offered, setOffered] = useState(() => readKeptInput<Draft>(key, Date.now()));
  const text = JSON.stringify(draft ?? {});
  const isFirst = useRef(true);
  const isOffering = offered !== undefined;
  useEffect(() => {
    // Nothing typed yet is no reason to forget what is on offer.
    if (isFirst.current || (isOffering && text === '{}')) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => keepInput(key, JSON.parse(text), Date.now()), text === '{}' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [key, text, isOffering]);
  if (!offered) return null;
  return (
    <Banner
      tone="info"
      title={t('shell.kept', { moment: format.dateTime(offered.at) })}
      action={
        <>
          <Button
            onClick={() => {
              keepInput(key, undefined, Date.now());
              setOffered(undefined);
            }}
          >
            {t('shell.kept-drop')}
          </Button>{' '}
          <Button
            onClick={() => {
              onTake(offered.input);
              setOffered(undefined);
            }}
          >
            {t('shell.kept-take')}
          </Button>
        </>
      }
    />
  );
}
