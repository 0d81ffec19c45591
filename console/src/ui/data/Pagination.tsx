import '../parts.texts.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { IconButton } from '../button/IconButton.tsx';
import { Select } from '../form/choice/SelectField.tsx';
import { pageNumbers } from './page-numbers.ts';
import style from './pagination.module.css';

interface PaginationProps {
  /** Zero-based, as in the API. */
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  total: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

export function Pagination({ page, pageSize, pageSizes, total, onPage, onPageSize }: PaginationProps) {
  const t = useTranslation();
  const format = useFormat();
  const id = useId();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = Math.min(total, page * pageSize + 1);
  const last = Math.min(total, (page + 1) * pageSize);
  const range = { first: format.number(first), last: format.number(last), total: format.number(total) };
  return (
    <div className={style.bar}>
      <div className={style.size}>
        <label htmlFor={id}>{t('ui.rows')}</label>
        <Select
          id={id}
          value={String(pageSize)}
          choices={pageSizes.map((size) => ({ value: String(size), text: String(size) }))}
          onChange={(event) => onPageSize(Number(event.target.value))}
        />
        <span role="status">{t('ui.rows-range', range)}</span>
      </div>
      <nav className={style.pages} aria-label={t('ui.pages')}>
        <IconButton
          icon={ChevronLeft}
          label={t('ui.page-before')}
          disabledReason={page === 0 && t('ui.first-page')}
          onClick={() => onPage(page - 1)}
        />
        {pageNumbers(page, pages).map((number, place) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only.
            <span key={`gap-${place}`} className={style.gap}>
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className={style.page}
              aria-current={number === page ? 'page' : undefined}
              aria-label={t('ui.page-number', { number: number + 1 })}
              onClick={() => onPage(number)}
            >
              {format.number(number + 1)}
            </button>
          ),
        )}
        <IconButton
          icon={ChevronRight}
          label={t('ui.page-after')}
          disabledReason={page >= pages - 1 && t('ui.last-page')}
          onClick={() => onPage(page + 1)}
        />
      </nav>
    </div>
  );
}
