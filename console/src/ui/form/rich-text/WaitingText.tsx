import type { KeyboardEvent, RefObject } from 'react';
import { RichTextView } from '../../text/RichTextView.tsx';
import type { FieldControl } from '../Field.tsx';
import type { RichTextFieldProps } from './RichTextField.tsx';
import style from './rich-text.module.css';
import { WaitingTools } from './ToolFaces.tsx';

interface WaitingTextProps extends Pick<RichTextFieldProps, 'value' | 'placeholder' | 'disabled' | 'lang'> {
  control: FieldControl;
  /** The text that is typed until the editor is loaded, which inserts it. */
  typedAhead: RefObject<string>;
  onFocus: () => void;
  onBlur: () => void;
}

/** The place and the text of the editor. Focused by a press or a link to the field, it asks for the editor. */
export function WaitingText(props: WaitingTextProps) {
  const { control, value, placeholder, disabled, lang, typedAhead, onFocus, onBlur } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const typed = typedText(event);
    if (event.key === 'Backspace') typedAhead.current = typedAhead.current.slice(0, -1);
    else if (typed === undefined) return;
    else typedAhead.current += typed;
    // A space would scroll the page.
    event.preventDefault();
  };
  return (
    <>
      {disabled ? null : <WaitingTools />}
      <div className={style.area} data-empty={value === '' || undefined} data-placeholder={placeholder}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus moves to the editor. */}
        <div
          id={control.id}
          lang={lang}
          tabIndex={-1}
          onFocus={onFocus}
          onBlur={onBlur}
          onKeyDown={disabled ? undefined : onKeyDown}
          onPaste={({ clipboardData }) => {
            if (!disabled) typedAhead.current += clipboardData.getData('text/plain');
          }}
        >
          <RichTextView html={value} />
        </div>
      </div>
    </>
  );
}

function typedText({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): string | undefined {
  // AltGr is reported as Ctrl and Alt on Windows.
  const isCommand = (ctrlKey || metaKey) && !nativeEvent.getModifierState('AltGraph');
  if (isCommand) return undefined;
  if (key === 'Enter') return '\n';
  return key.length === 1 ? key : undefined;
}
