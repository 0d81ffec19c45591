import { isConflict } from '../problems/show-failure.ts';
import type { FormProblem, SectionFormOptions, Versioned } from './form-options.ts';
import { createFormSave } from './form-save.ts';
import { createFormStore, type FormDraft, type FormState, hasNone, untouched } from './form-store.ts';
import { type Edits, realEdits } from './section-edits.ts';

export interface SectionForm<Data, Values> {
  subscribe: (listener: () => void) => () => void;
  state: () => FormState<Data, Values>;
  values: () => Values;
  edits: () => Edits<Values>;
  isChanged: () => boolean;
  isLocked: () => boolean;
  problems: () => readonly FormProblem[];
  /** Whether all errors are shown, rather than those of fields that lost the focus. */
  showsAll: () => boolean;
  /** The edits that can be stored on the device; undefined if there are none. */
  draft: () => FormDraft<Values> | undefined;
  draftKey: () => string;
  change: (next: Edits<Values> | ((now: Values) => Edits<Values>)) => void;
  leave: (controlId: string) => void;
  /** Returns whether it was saved. Edits during the save remain unsaved. */
  save: (intent?: string) => Promise<boolean>;
  /** Whether the values can be saved; otherwise all errors are shown. */
  check: () => boolean;
  cancel: () => void;
  discard: () => void;
  takeDraft: (draft: FormDraft<Values>) => void;
  setStoredAt: (at: number) => void;
  /** After a conflict: discards the person's edits and shows the saved state. */
  discardMine: () => Promise<void>;
  /** After a conflict: saves the person's edits over the saved state; other fields keep their saved values. */
  overwriteTheirs: () => Promise<void>;
  receive: (data: Data) => void;
  /** This page changed another part of the data, which is not a conflict for edits that began at `from`. */
  moveBasis: (from: string | undefined, to: string | undefined) => void;
}

/** The state of an edited section, to which each field subscribes separately. */
export function createSectionForm<Data extends Versioned, Values extends object, Body>(
  options: () => SectionFormOptions<Data, Values, Body>,
): SectionForm<Data, Values> {
  const store = createFormStore(options);
  const { read, set, derive } = store;
  return {
    ...createFormSave(store, options),
    subscribe: store.subscribe,
    state: read,
    values: () => derive().values,
    edits: () => derive().edits,
    isChanged: () => options().locked !== true && !hasNone(derive().edits),
    showsAll: () => read().attempt > 0 || options().checks === 'always',
    isLocked: () => options().locked === true,
    problems: store.problems,
    draft: () => derive().draft,
    draftKey: () => options().draftKey,
    change(next) {
      const { failure } = read();
      if (failure !== undefined && !isConflict(failure)) set({ failure: undefined });
      store.write(typeof next === 'function' ? next(derive().values) : next);
    },
    leave(controlId) {
      const { left } = read();
      if (options().checks === 'on-leave' && !left.has(controlId)) set({ left: new Set(left).add(controlId) });
    },
    discard: () => set(untouched<Values>()),
    takeDraft({ edits, etag }) {
      const { saved, written, basis, data } = read();
      set({ written: realEdits(saved, { ...written, ...edits }), basis: basis ?? etag ?? data.etag });
    },
    setStoredAt: (storedAt) => set({ storedAt }),
    receive: store.receive,
    moveBasis(from, to) {
      // Edits that began at an older revision still have to show their conflict.
      if (from !== undefined && read().basis === from) set({ basis: to });
    },
  };
}
