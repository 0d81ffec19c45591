// biome-ignore-all lint/a11y/noRedundantRoles: a row laid out as a card would lose its roles if they were not written out.
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import style from './table.module.css';

export interface Column<Row> {
  key: string;
  /** Left empty for the actions, whose buttons have names of their own. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures and dates stand to the right. */
  align?: 'end';
  /** In percent of a wide table. Given where tables stand below each other, whose columns then do too. */
  width?: number;
  quiet?: boolean;
  /** The place in the card that the row becomes on a phone; without one it is left out there. */
  card?: 'lead' | 'meta' | 'end' | 'action';
  sorted?: 'ascending' | 'descending';
  onSort?: () => void;
}

interface TableProps<Row> {
  /** What the table is of, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows of 56 with a second line. */
  tall?: boolean;
  /** The same with an app icon before both lines. */
  iconed?: boolean;
  /** A press anywhere in the row; the row's own link does the same for the keyboard. */
  onOpen?: (row: Row) => void;
}

/** A press on a control of the row, or the end of marking text, does not open the row. */
function isForRow(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest('a, button, input, label');
  return !onControl && !window.getSelection()?.toString();
}

/** Rows on a wide screen, cards of two lines below 900 pixels. */
export function Table<Row>({ label, columns, rows, rowKey, tall, iconed, onOpen }: TableProps<Row>) {
  const isFixed = columns.some(({ width }) => width !== undefined);
  return (
    <table
      role="table"
      className={style.table}
      data-tall={tall || iconed || undefined}
      data-iconed={iconed || undefined}
      data-fixed={isFixed || undefined}
      aria-label={label}
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
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
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
        ))}
      </tbody>
    </table>
  );
}

function HeadCell<Row>({ column }: { column: Column<Row> }) {
  const { head, align, card, sorted, onSort } = column;
  const arrow = sorted ? <Icon of={sorted === 'ascending' ? ArrowUp : ArrowDown} size={12} /> : null;
  if (!head) return <td role="cell" data-card={card} />;
  return (
    <th role="columnheader" scope="col" data-align={align} aria-sort={sorted}>
      {onSort ? (
        <button type="button" className={style.sort} onClick={onSort}>
          {head}
          {arrow}
        </button>
      ) : (
        <span className={style.sort}>
          {head}
          {arrow}
        </span>
      )}
    </th>
  );
}
