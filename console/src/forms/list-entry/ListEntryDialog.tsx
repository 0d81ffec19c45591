import type { ReactNode } from 'react';
import { fieldErrorsOf } from '../../problems/show-failure.ts';
import { Switch } from '../../ui/form/choice/Switch.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { EntryConflict } from './EntryConflict.tsx';
import style from './list-entry.module.css';

interface ListEntryDialogProps<Entry> {
  title: string;
  wide?: boolean;
  /** Whether a field differs from the entry. */
  changed: boolean;
  /** The texts of the list. */
  words: {
    cancel: string;
    save: string;
    index: string;
    indexHint: string;
    offer: string;
    offerHint?: string;
    failed: string;
  };
  saving: { isPending: boolean; error: Error | null };
  /** The order as typed. */
  index: string;
  onIndex: (text: string) => void;
  /** Whether the entry can still be selected; existing uses keep it. */
  offered: boolean;
  onOffered: (offered: boolean) => void;
  onSave: () => void;
  /** Called on a conflict to load the saved state into the fields. */
  onLoad: (current: Entry) => void;
  onKeep: (etag: string | undefined) => void;
  /** The uses of the entry, and what happens to them when it is retired. */
  uses?: ReactNode;
  onClose: () => void;
  /** The fields of this list, with the server's error for each. */
  children: (errorOf: (inputField: string) => string | undefined) => ReactNode;
}

/** A dialog for an entry of a reference list: its own fields, its order and whether it is active. */
export function ListEntryDialog<Entry>(props: ListEntryDialogProps<Entry>) {
  const { words, saving, onSave, onClose } = props;
  const errors = fieldErrorsOf(saving.error);
  const errorOf = (field: string) => errors.find(({ inputField }) => inputField === field)?.message;
  return (
    <FormDialog
      changed={props.changed}
      wide={props.wide ?? false}
      title={props.title}
      cancelLabel={words.cancel}
      confirmLabel={words.save}
      busy={saving.isPending}
      onSubmit={onSave}
      onClose={onClose}
    >
      <div className={style.fields}>
        {props.children(errorOf)}
        <TextField
          label={words.index}
          required
          hint={words.indexHint}
          inputMode="numeric"
          value={props.index}
          onChange={({ target }) => props.onIndex(target.value)}
          error={errorOf('index')}
        />
        <Switch
          label={words.offer}
          checked={props.offered}
          onChange={({ target }) => props.onOffered(target.checked)}
        />
        {words.offerHint === undefined ? null : <p className={style.hint}>{words.offerHint}</p>}
        {props.uses}
        <EntryConflict error={saving.error} fallback={words.failed} onLoad={props.onLoad} onKeep={props.onKeep} />
      </div>
    </FormDialog>
  );
}

/** The order as typed; the server rejects invalid numbers. */
export function placeOf(text: string): number {
  return /^\d{1,7}$/.test(text) ? Number(text) : -1;
}
