import { type ReactNode, useId } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { FieldNote, type FieldNoteProps } from '../feedback/FieldNote.tsx';
import style from './field.module.css';

export interface FieldLabels {
  label: string;
  /** Shown next to the label. Fields without the mark are required. */
  optional?: boolean;
  /** Tells screen readers that the dialog cannot be confirmed without a value. */
  required?: boolean;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: string | undefined;
  /** A confirmation or warning about a valid value. */
  note?: { tone: 'ok' | 'warn'; text: ReactNode } | undefined;
  /** Characters used; shown with the limit to the right of the label. */
  count?: number;
  limit?: number;
}

/** Attributes that connect a control with its label and its hint or error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps extends FieldLabels {
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, optional, required, hint, error, note, count, limit, id, children }: FieldProps) {
  const ownId = useId();
  const t = useTranslation();
  const format = useFormat();
  const controlId = id ?? ownId;
  const counted = count !== undefined && limit !== undefined;
  const below: FieldNoteProps | undefined = error
    ? { tone: 'bad', children: error }
    : note && { tone: note.tone, children: note.text };
  const described = [below || hint ? `${controlId}-below` : '', counted ? `${controlId}-count` : ''];
  return (
    <div className={style.field}>
      <div className={style.top}>
        <label id={`${controlId}-label`} htmlFor={controlId}>
          {label}
          {optional ? <span className={style.mark}>{t('ui.optional')}</span> : null}
        </label>
        {counted ? (
          <span id={`${controlId}-count`} className={style.counter} data-over={count > limit || undefined}>
            {t('ui.count-of', { count: format.number(count), limit: format.number(limit) })}
          </span>
        ) : null}
      </div>
      {children({
        id: controlId,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {below ? (
        <FieldNote id={`${controlId}-below`} {...below} />
      ) : hint ? (
        <div id={`${controlId}-below`} className={style.hint}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}

/** Separates what belongs to the field from the attributes of its control. */
export function splitField<Props extends FieldLabels & { id?: string | undefined }>(props: Props) {
  const { label, optional, required, hint, error, note, count, limit, id, ...control } = props;
  return { field: { label, optional, required, hint, error, note, count, limit, id }, control };
}

/** Fields in two equal columns. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return <div className={style.columns}>{children}</div>;
}
