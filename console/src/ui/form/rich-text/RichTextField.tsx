import { Suspense, startTransition, useEffect, useState } from 'react';
import { lazyComponent } from '../../feedback/lazy-component.tsx';
import { RichTextView } from '../../text/RichTextView.tsx';
import { Field, type FieldControl, type FieldLabels } from '../Field.tsx';
import style from './rich-text.module.css';
import { WaitingTools } from './ToolFaces.tsx';

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
  const used = words.count !== undefined && words.limit ? words.count / words.limit : undefined;
  return (
    <Field {...words}>
      {(control) => {
        const text = { control, value, placeholder, disabled, lang };
        const waiting = <WaitingText {...text} onFocus={() => startEditor('focused')} />;
        return (
          <div className={style.frame} data-invalid={control['aria-invalid']} data-closed={disabled || undefined}>
            <Suspense fallback={waiting}>
              {editor === 'waiting' ? (
                waiting
              ) : (
                <RichTextEditor {...text} onChange={onChange} onBlur={onBlur} isFocused={editor === 'focused'} />
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

/** At the latest after this time, also on a page that is never idle. */
const longestWaitMs = 1_000;

function useEditorWhenIdle(): [EditorState, (state: EditorState) => void] {
  const [state, setState] = useState<EditorState>('waiting');
  useEffect(() => {
    const start = () => startTransition(() => setState((now) => (now === 'waiting' ? 'ready' : now)));
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(start, { timeout: longestWaitMs });
    return () => cancelIdleCallback(idle);
  }, []);
  return [state, setState];
}

interface WaitingTextProps extends Pick<RichTextFieldProps, 'value' | 'placeholder' | 'disabled' | 'lang'> {
  control: FieldControl;
  onFocus: () => void;
}

/** The place and the text of the editor. Focused by a press or a link to the field, it asks for the editor. */
function WaitingText({ control, value, placeholder, disabled, lang, onFocus }: WaitingTextProps) {
  return (
    <>
      {disabled ? null : <WaitingTools />}
      <div className={style.area} data-empty={value === '' || undefined} data-placeholder={placeholder}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus moves to the editor. */}
        <div id={control.id} lang={lang} tabIndex={-1} onFocus={onFocus}>
          <RichTextView html={value} />
        </div>
      </div>
    </>
  );
}
