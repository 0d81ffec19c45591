import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '../i18n/text.ts';
import style from './comparison.module.css';

export interface ComparedRow {
  label: string;
  /** The published value; undefined where it is the same, or where nothing is published. */
  before?: ReactNode;
  now: ReactNode;
}

interface ComparedRowsProps {
  rows: readonly ComparedRow[];
  /** Nothing is published yet. */
  isNew: boolean;
  /** Nothing differs, including what the rows do not show. */
  isSame: boolean;
  /** The heading of the old side; "Published" by default. */
  beforeTitle?: string;
  /** The heading of the new side. */
  nowTitle: string;
  /** The rows follow a heading of the third level. */
  nested?: boolean;
}

/** The published value on the left and the new one on the right; a value that did not change spans both columns. */
export function ComparedRows({ rows, isNew, isSame, beforeTitle, nowTitle, nested }: ComparedRowsProps) {
  const RowHeading = nested ? 'h4' : 'h3';
  const t = useTranslation();
  const left = beforeTitle ?? t('comparison.online');
  return (
    <div className={style.texts} data-new={isNew || undefined}>
      {isSame ? (
        <p className={style.all}>{t('comparison.same')}</p>
      ) : isNew ? null : (
        <>
          <span className={style.columnHead} />
          <span className={style.columnHead}>{left}</span>
          <span className={style.columnHead}>{nowTitle}</span>
        </>
      )}
      {rows.map(({ label, before, now }) => (
        <Fragment key={label}>
          <RowHeading className={style.rowHead}>{label}</RowHeading>
          {before === undefined ? (
            <div className={style.same}>{now}</div>
          ) : (
            <>
              <div>
                <span className={style.side}>{left}</span>
                {before}
              </div>
              <div>
                <span className={style.side}>{nowTitle}</span>
                {now}
              </div>
            </>
          )}
        </Fragment>
      ))}
    </div>
  );
}
