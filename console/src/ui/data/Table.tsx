// biome-ignore-all lint/a11y/noRedundantRoles: a row laid out as a card would lose its roles if they were not written out.
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import style from './table.module.css';

export interface Column<Row> {
  key: string;
  /** Empty for the actions column, whose buttons have names. */
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
  /** Called for a click anywhere in the row; the row's link does the same for the keyboard. */
  onOpen?: (row: Row) => void;
}

/** Clicks on a control in the row, or at the end of a text selection, do not open it. */
function isForRow(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest('a, button, input, label');
  return !onControl && !window.getSelection()?.toString();
}

/** A table on wide screens, cards of two lines below 900 pixels. */
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
