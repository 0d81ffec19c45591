import type { ReactNode } from 'react';
import { ProblemError } from '../problems/problem-error.ts';
import { Switch } from '../ui/form/Switch.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { StaleEntry } from './EntryConflict.tsx';
import { FormDialog } from './FormDialog.tsx';
import style from './list-entry.module.css';

interface ListEntryDialogProps<Entry> {
  title: string;
  wide?: boolean;
  /** Whether a field differs from the entry. */
  changed: boolean;
  /** The list's own words. */
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
  /** The place in the list as it was typed. */
  index: string;
  onIndex: (text: string) => void;
  /** Whether people may still choose it; who chose it before keeps it. */
  offered: boolean;
  onOffered: (offered: boolean) => void;
  onSave: () => void;
  /** Somebody else has saved the entry in the meantime: theirs into the fields, or one's own over it. */
  onLoad: (current: Entry) => void;
  onKeep: (etag: string | undefined) => void;
  /** What uses it, and what becomes of that when it leaves the offer. */
  uses?: ReactNode;
  onClose: () => void;
  /** The fields of this list, each with what the server found about it. */
  children: (errorOf: (inputField: string) => string | undefined) => ReactNode;
}

/** An entry of a list that operators keep: its own fields, its place, and whether it is on offer. */
export function ListEntryDialog<Entry>(props: ListEntryDialogProps<Entry>) {
  const { words, saving, onSave, onClose } = props;
  const errors = saving.error instanceof ProblemError ? saving.error.answer.errors : [];
  const errorOf = (field: string) => errors.find(({ inputField }) => inputField === field)?.message;
  return (
    <FormDialog
      changed={props.changed}
      wide={props.wide ?? false}
      title={props.title}
      cancel={words.cancel}
      act={words.save}
      busy={saving.isPending}
      onSubmit={onSave}
      onClose={onClose}
    >
      <div className={style.fields}>
        {props.children(errorOf)}
        <TextField
          label={words.index}
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
        <StaleEntry error={saving.error} otherwise={words.failed} onLoad={props.onLoad} onKeep={props.onKeep} />
      </div>
    </FormDialog>
  );
}

/** What was typed as a place; the server refuses what is none. */
export function placeOf(text: string): number {
  return /^\d{1,7}$/.test(text) ? Number(text) : -1;
}
