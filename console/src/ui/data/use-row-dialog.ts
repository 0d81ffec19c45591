import { useEffect, useState } from 'react';
import { showToast } from '../feedback/toast-store.ts';

interface RowDialogs<Row, Kind> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The kind of dialog that closes with a message when its row is no longer listed. */
  closesWithRow: Kind;
  goneMessage: (row: Row) => string;
}

/** The dialog that is open for a row of a table. */
export function useRowDialog<Row, Kind extends string>({
  rows,
  rowKey,
  closesWithRow,
  goneMessage,
}: RowDialogs<Row, Kind>) {
  const [dialog, setDialog] = useState<{ kind: Kind; row: Row }>();
  const isGone = dialog?.kind === closesWithRow && !rows.some((row) => rowKey(row) === rowKey(dialog.row));
  const message = isGone ? goneMessage(dialog.row) : undefined;
  useEffect(() => {
    if (message === undefined) return;
    setDialog(undefined);
    showToast({ tone: 'info', title: message });
  }, [message]);
  return {
    dialog: isGone ? undefined : dialog,
    open: (kind: Kind, row: Row) => setDialog({ kind, row }),
    close: () => setDialog(undefined),
  };
}
