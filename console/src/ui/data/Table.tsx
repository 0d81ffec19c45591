// biome-ignore-all lint/a11y/noRedundantRoles: a row displayed as a card loses its implicit roles.
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useRef,
} from 'react';
import { useTranslation } from '../../i18n/text.ts';
import type { Pixels } from '../layout/current-layout.ts';
import { Icon } from '../text/Icon.tsx';
import style from './table.module.css';
import { useGrowingCount } from './use-growing-count.ts';

export interface Column<Row> {
  key: string;
  /** Empty for the column of actions, whose heading is not shown. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** For numbers and dates. */
  align?: 'end';
  /** In percent on wide screens, for tables whose columns should line up with another table. */
  width?: number;
  quiet?: boolean;
  /** The position in the card shown on phones; without it the column is hidden there. */
  card?: 'lead' | 'meta' | 'end' | 'action';
  sorted?: 'ascending' | 'descending';
  onSort?: () => void;
}

interface TableProps<Row> {
  /** The accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Taller rows for a second line. */
  tall?: boolean;
  /** Taller rows with an app icon. */
  iconed?: boolean;
  /** At least this much of the page is above the table. Its rows that are below the first screen render later. */
  pixelsAbove?: Pixels | undefined;
  /** Called for a click anywhere in the row; the row's link does the same for the keyboard. */
  onOpen?: ((row: Row) => void) | undefined;
}

/** Clicks on a control in the row, or at the end of a text selection, do not open it. */
function isForRow(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest('a, button, input, label');
  return !onControl && !window.getSelection()?.toString();
}

/** The top bar and the heading of a page. */
const leastPixelsAbove: Pixels = { desktop: 96, phone: 96 };
/** As in `table.module.css`; cards with two lines, and with an icon. */
const rowPixels: Pixels = { desktop: 44, phone: 64 };
const tallRowPixels: Pixels = { desktop: 56, phone: 64 };
const iconedRowPixels: Pixels = { desktop: 56, phone: 84 };

/** With more rows the browser lays out only those near the screen; all of them can be found and read aloud. */
const longFrom = 100;

/**
 * A table on wide screens, cards of two lines below 900 pixels. A row renders again only when it or the columns change,
 * so long lists keep the identity of their columns. Changed rows render in the background, so that a key in the search
 * above them never waits for a list.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { onOpen } = props;
  const [columns, rows] = [useDeferredValue(props.columns), useDeferredValue(props.rows)];
  const latest = useRef(onOpen);
  latest.current = onOpen;
  const open = useCallback((row: Row) => latest.current?.(row), []);
  return <RenderedTable {...props} columns={columns} rows={rows} onOpen={onOpen && open} />;
}

// `memo` loses the type parameter.
const RenderedTable = memo(function RenderedTable<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, tall, iconed, pixelsAbove = leastPixelsAbove, onOpen } = props;
  const isFixed = columns.some(({ width }) => width !== undefined);
  const isLong = rows.length > longFrom;
  const [first] = rows;
  const firstKey = first === undefined ? undefined : rowKey(first);
  const count = useGrowingCount(rows.length, {
    pixelsAbove,
    rowPixels: heightOf(props),
    first: firstKey,
  });
  return (
    <table
      role="table"
      className={style.table}
      data-tall={tall || iconed || undefined}
      data-iconed={iconed || undefined}
      data-fixed={isFixed || undefined}
      data-long={isLong || undefined}
      // The properties of CSS are not part of React's type.
      style={isLong ? ({ '--columns': columns.map(trackOf).join(' ') } as CSSProperties) : undefined}
      aria-label={label}
      aria-rowcount={count < rows.length ? rows.length + 1 : undefined}
    >
      {isFixed ? (
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={width === undefined ? undefined : { width: `${width}%` }} />
          ))}
        </colgroup>
      ) : null}
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.slice(0, count).map((row) => (
          <BodyRow key={rowKey(row)} row={row} columns={columns} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}) as <Row>(props: TableProps<Row>) => ReactNode;

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  onOpen: ((row: Row) => void) | undefined;
}

// `memo` loses the type parameter.
const BodyRow = memo(function BodyRow<Row>({ row, columns, onOpen }: BodyRowProps<Row>) {
  return (
    <tr
      role="row"
      data-open={onOpen ? true : undefined}
      onClick={onOpen ? (event) => isForRow(event) && onOpen(row) : undefined}
    >
      {columns.map(({ key, align, card, quiet, cell }) => (
        <td key={key} role="cell" data-align={align} data-card={card} data-quiet={quiet || undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: BodyRowProps<Row>) => ReactNode;

function heightOf({ tall, iconed }: Pick<TableProps<unknown>, 'tall' | 'iconed'>): Pixels {
  if (iconed) return iconedRowPixels;
  return tall ? tallRowPixels : rowPixels;
}

/** In a long table each row is a grid of its own, so the widths do not depend on the content. */
function trackOf({ head, width }: Pick<Column<unknown>, 'head' | 'width'>, index: number): string {
  if (width !== undefined) return `minmax(0, ${width}fr)`;
  return head === '' ? '72px' : `minmax(0, ${index === 0 ? 3 : 1}fr)`;
}

function HeadCell<Row>({ column }: { column: Column<Row> }) {
  const t = useTranslation();
  const { head, align, card, sorted, onSort } = column;
  const arrow = sorted ? <Icon of={sorted === 'ascending' ? ArrowUp : ArrowDown} size={12} /> : null;
  if (!head) {
    return (
      <th role="columnheader" scope="col" data-card={card}>
        <span className="unseen">{t('ui.actions')}</span>
      </th>
    );
  }
  return (
    <th role="columnheader" scope="col" data-align={align} aria-sort={sorted}>
      {onSort ? (
        <>
          <button type="button" className={style.sort} onClick={onSort}>
            {head}
            {arrow}
          </button>
          <span hidden>{head}</span>
        </>
      ) : (
        <span className={style.sort}>
          {head}
          {arrow}
        </span>
      )}
    </th>
  );
}
