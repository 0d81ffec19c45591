import { Suspense } from 'react';
import { lazyComponent } from '../../feedback/lazy-component.tsx';
import { Field, type FieldLabels } from '../Field.tsx';
import style from './rich-text.module.css';

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

/** The editor loads when the field is first shown; until then a placeholder is shown. */
export function RichTextField({ value, onChange, onBlur, placeholder, disabled, lang, ...words }: RichTextFieldProps) {
  return (
    <Field {...words}>
      {(control) => (
        <Suspense fallback={<div className={`${style.frame} ${style.waiting}`} />}>
          <RichTextEditor
            control={control}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            placeholder={placeholder}
            disabled={disabled}
            lang={lang}
            used={words.count !== undefined && words.limit ? words.count / words.limit : undefined}
          />
        </Suspense>
      )}
    </Field>
  );
}
