import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { cleanPasted } from '../../text/clean-rich-text.ts';
import text from '../../text/rich-text-view.module.css';
import type { FieldControl } from '../Field.tsx';
import type { RichTextFieldProps } from './RichTextField.tsx';
import { RichTextTools } from './RichTextTools.tsx';
import style from './rich-text.module.css';
import { richTextExtensions, richTextFromHtml } from './rich-text-extensions.ts';

type Shared = Pick<RichTextFieldProps, 'value' | 'onChange' | 'onBlur' | 'placeholder' | 'disabled' | 'lang'>;

interface RichTextEditorProps extends Shared {
  control: FieldControl;
  /** Whether the person is in the field already. */
  isFocused: boolean;
  /** The text that was typed before the editor was loaded. */
  typedAhead: RefObject<string>;
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { control, value, onChange, onBlur, placeholder, disabled = false, lang, isFocused, typedAhead } = props;
  const attributes = useAttributes(control, lang, disabled);
  /** The last value emitted by the editor, so that its return as `value` does not move the cursor. */
  const emitted = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const editor = useEditor({
    extensions: richTextExtensions,
    content: richTextFromHtml(value),
    editable: !disabled,
    autofocus: isFocused && 'end',
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: cleanPasted },
    onUpdate({ editor: current }) {
      emitted.current = current.isEmpty ? '' : current.getHTML();
      change.current(emitted.current);
    },
    onBlur: () => onBlur?.(),
  });

  // In the same step as the waiting text goes, so that no key is lost in between.
  useLayoutEffect(() => {
    if (isFocused) editor.view.focus();
    // A closed field keeps its text. What was typed before is inserted when it opens again.
    if (disabled) return;
    append(editor, typedAhead.current);
    typedAhead.current = '';
  }, [editor, isFocused, disabled, typedAhead]);

  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(richTextFromHtml(value), { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    editor.setOptions({ editorProps: { attributes, transformPastedHTML: cleanPasted } });
    editor.setEditable(!disabled, false);
  }, [editor, disabled, attributes]);

  const empty = useEditorState({ editor, selector: (state) => state.editor.isEmpty });
  return (
    <>
      {disabled ? null : <RichTextTools editor={editor} lang={lang} />}
      <div className={style.area} data-empty={empty || undefined} data-placeholder={placeholder}>
        <EditorContent editor={editor} />
      </div>
    </>
  );
}

/** Appends plain text; each line begins a paragraph. */
function append(editor: Editor, text: string): void {
  if (text === '') return;
  editor.commands.setTextSelection(editor.state.doc.content.size);
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (index > 0) editor.commands.splitBlock();
    if (line !== '') editor.commands.insertContent({ type: 'text', text: line });
  }
}

/** Accessibility attributes of the field on the editable element. */
function useAttributes(control: FieldControl, lang: string | undefined, disabled: boolean): Record<string, string> {
  const { id, 'aria-describedby': described, 'aria-invalid': invalid, 'aria-required': required } = control;
  return useMemo(
    () => ({
      id,
      role: 'textbox',
      class: text.text ?? '',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...(lang ? { lang } : {}),
      ...(disabled ? { 'aria-disabled': 'true' } : {}),
      ...(described ? { 'aria-describedby': described } : {}),
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
      ...(required ? { 'aria-required': 'true' } : {}),
    }),
    [id, lang, disabled, described, invalid, required],
  );
}
