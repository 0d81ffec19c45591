import { Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../feedback/lazy-component.tsx';
import { Field, type FieldLabels } from '../Field.tsx';
import style from './rich-text.module.css';
import { WaitingText } from './WaitingText.tsx';

const RichTextEditor = lazyComponent(async () => (await import('./RichTextEditor.tsx')).RichTextEditor);

export interface RichTextFieldProps extends FieldLabels {
  /** Sanitized HTML; an empty text is the empty string. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  /** The language of the text, for spell checking and screen readers. */
  lang?: string;
  id?: string;
}

/** The text is there at once; its editor, which costs more than the rest of a form, follows as soon as the page is idle. */
export function RichTextField({ value, onChange, onBlur, placeholder, disabled, lang, ...words }: RichTextFieldProps) {
  const [editor, startEditor] = useEditorWhenIdle();
  const typedAhead = useRef('');
  const used = words.count !== undefined && words.limit ? words.count / words.limit : undefined;
  return (
    <Field {...words}>
      {(control) => {
        const text = { control, value, placeholder, disabled, lang };
        const waiting = (
          <WaitingText
            {...text}
            typedAhead={typedAhead}
            onFocus={() => startEditor('focused')}
            onBlur={() => startEditor('ready')}
          />
        );
        return (
          <div className={style.frame} data-invalid={control['aria-invalid']} data-closed={disabled || undefined}>
            <Suspense fallback={waiting}>
              {editor === 'waiting' ? (
                waiting
              ) : (
                <RichTextEditor
                  {...text}
                  onChange={onChange}
                  onBlur={onBlur}
                  isFocused={editor === 'focused'}
                  typedAhead={typedAhead}
                />
              )}
            </Suspense>
            {used === undefined ? null : (
              // The counter says it in words.
              <span
                className={style.used}
                data-over={used > 1 || undefined}
                style={{ width: `${Math.min(used, 1) * 100}%` }}
              />
            )}
          </div>
        );
      }}
    </Field>
  );
}

type EditorState = 'waiting' | 'ready' | 'focused';

/** At the latest after this time, even on a page that is never idle. */
const maxWaitMs = 1_000;

function useEditorWhenIdle(): [EditorState, (state: EditorState) => void] {
  const [state, setState] = useState<EditorState>('waiting');
  // As a transition, the waiting text keeps the focus and takes keys until the editor is loaded.
  const startEditor = (next: EditorState) => startTransition(() => setState(next));
  useEffect(() => {
    const start = () => startTransition(() => setState((now) => (now === 'waiting' ? 'ready' : now)));
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(start, { timeout: maxWaitMs });
    return () => cancelIdleCallback(idle);
  }, []);
  return [state, startEditor];
}
