import type { FieldError } from '@lensdock/contract/kernel/field-error.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { currentLanguage } from '../i18n/language.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { clearFeedback } from '../ui/feedback/show-success.ts';
import { isConflict, presentFailure } from './present-failure.ts';
import { type Edits, editsAfter, realEdits } from './section-edits.ts';

/** What a form is about, with the revision it was read at. */
export interface Versioned {
  etag: string | undefined;
}

/** What is wrong with a field. */
export interface FormProblem {
  /** The id of its control. */
  field: string;
  message: string;
  /** What the field is called, for the list of all problems. */
  name?: string;
}

export interface SaveContext {
  etag: string | undefined;
  signal: AbortSignal;
  /** Which of several ways to save was chosen. */
  intent: string | undefined;
}

export interface SectionFormOptions<Data extends Versioned, Values extends object, Body> {
  /** What the server has. A newer state never changes a field that the person has edited. */
  query: { data: Data; refetch: () => Promise<{ data: Data | undefined }> };
  /** Sends the body and returns what is there afterwards. */
  save: (body: Body, context: SaveContext) => Promise<Data>;
  /** The values as fields show them. They can be written as JSON, except those named in `transient`. */
  toValues: (data: Data, shown: Values | undefined) => Values;
  toBody: (values: Values, data: Data, edits: Edits<Values>) => Body;
  validate: (values: Values, data: Data) => readonly FormProblem[];
  /** Where unsaved edits are kept on this device: `pricing.` and the code of the app. */
  draftKey: string;
  /** Nothing can be edited now. */
  locked?: boolean;
  /** When what is wrong is shown: after the first attempt to save, once a field was left, or as it is typed. */
  checks?: 'on-save' | 'on-leave' | 'always';
  /** What leaving the fields would make of the values, for a save by the keyboard. */
  normalise?: (values: Values) => Edits<Values>;
  /** Whether two values would be sent alike; by itself whether they are equal. */
  isSame?: (field: keyof Values, now: unknown, saved: unknown) => boolean;
  /** Fields whose values cannot be kept on the device, such as files. */
  transient?: readonly (keyof Values)[];
  /** What a finding of the server is about; by itself the control of that name. */
  problemOf?: (error: FieldError, values: Values) => FormProblem;
  /** Shown when a save fails and the server gives no reason. */
  failedText: string;
  onSaved: (data: Data, intent: string | undefined) => void;
}

export interface FormState<Data, Values> {
  data: Data;
  /** What the server has, as values. */
  saved: Values;
  /** What the person wrote. While a save runs, it also holds what equals the saved value. */
  written: Edits<Values>;
  /** The revision on which the first edit was made: a newer one in the background must not hide a conflict. */
  basis: string | undefined;
  /** Counts the attempts to save: each moves the focus to what is wrong. */
  attempt: number;
  /** Controls that were left once: what is wrong with them is shown before the first attempt. */
  left: ReadonlySet<string>;
  failure: unknown;
  isSaving: boolean;
  /** When the edits were last kept on this device, in milliseconds. */
  keptAt: number | undefined;
}

export interface SectionForm<Data, Values> {
  subscribe: (listener: () => void) => () => void;
  state: () => FormState<Data, Values>;
  values: () => Values;
  edits: () => Edits<Values>;
  isChanged: () => boolean;
  isLocked: () => boolean;
  problems: () => readonly FormProblem[];
  /** Whether all that is wrong is shown, and not only at fields that were left. */
  showsAll: () => boolean;
  /** The part of the edits that can be kept on the device; undefined when there are none. */
  draft: () => FormDraft<Values> | undefined;
  draftKey: () => string;
  change: (next: Edits<Values> | ((now: Values) => Edits<Values>)) => void;
  leave: (controlId: string) => void;
  /** Returns whether it was saved. What is edited while the save runs stays as a new change. */
  save: (intent?: string) => Promise<boolean>;
  cancel: () => void;
  discard: () => void;
  takeDraft: (draft: FormDraft<Values>) => void;
  noteKept: (at: number) => void;
  /** After a conflict: drops one's own edits and shows what is there now. */
  discardMine: () => Promise<void>;
  /** After a conflict: saves one's own edits over what is there now; other fields stay as somebody else saved them. */
  overwriteTheirs: () => Promise<void>;
  receive: (data: Data) => void;
  /** Another part of the same section was saved by this page. */
  moveBasis: (etag: string | undefined) => void;
}

export interface FormDraft<Values> extends Versioned {
  edits: Edits<Values>;
}

/** A section while it is edited: one state for all its fields, to which each field subscribes on its own. */
export function createSectionForm<Data extends Versioned, Values extends object, Body>(
  options: () => SectionFormOptions<Data, Values, Body>,
): SectionForm<Data, Values> {
  const { data } = options().query;
  let state: FormState<Data, Values> = {
    data,
    saved: options().toValues(data, undefined),
    ...untouched<Values>(),
    isSaving: false,
    keptAt: undefined,
  };
  const listeners = new Set<() => void>();
  let sending: AbortController | undefined;
  let lastIntent: string | undefined;
  let derived: Derived<Data, Values> | undefined;

  function set(next: Partial<FormState<Data, Values>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  function derive(): Derived<Data, Values> {
    const language = currentLanguage();
    if (derived?.state === state && derived.language === language) return derived;
    // Values keep their identity while nothing is edited, so that only what changed is drawn.
    const before =
      derived?.state.saved === state.saved && derived.state.written === state.written ? derived : undefined;
    const edits = before?.edits ?? realEdits(state.saved, state.written, options().isSame);
    const values = before?.values ?? { ...state.saved, ...state.written };
    const draft = draftOf(state, edits, options());
    derived = { state, language, edits, values, draft, problems: undefined };
    return derived;
  }
  function problems(): readonly FormProblem[] {
    const now = derive();
    now.problems ??= problemsOf(state, now.values, options());
    return now.problems;
  }
  function receive(next: Data): void {
    if (next === state.data) return;
    const saved = options().toValues(next, derive().values);
    const written = state.isSaving ? state.written : realEdits(saved, state.written);
    set({ data: next, saved, written, ...(hasNone(written) && { basis: undefined }) });
  }
  /** What was typed after the save began was not part of it: it stays, over what is there now. */
  function accept(next: Data, sent: Edits<Values>): void {
    const saved = options().toValues(next, derive().values);
    const written = realEdits(saved, editsAfter(state.written, sent));
    const basis = hasNone(written) ? undefined : next.etag;
    set({ data: next, saved, written, basis, attempt: 0, left: new Set(), failure: undefined, isSaving: false });
  }
  function reject(error: unknown, isCancelled: boolean): void {
    const written = realEdits(state.saved, state.written);
    const failure = isCancelled ? undefined : error;
    // Counted again: what is wrong is known only now, and the focus goes to the first of it.
    set({ written, failure, isSaving: false, attempt: state.attempt + (isCancelled ? 0 : 1) });
    if (!isCancelled) presentFailure(error, options().failedText);
  }
  async function submit(intent: string | undefined): Promise<boolean> {
    if (state.isSaving) return false;
    clearFeedback();
    lastIntent = intent;
    const normalised = options().normalise?.(derive().values);
    if (normalised) write(normalised);
    set({ attempt: state.attempt + 1, failure: undefined });
    const { values, edits } = derive();
    if (options().validate(values, state.data).length > 0) return false;
    const sent = state.written;
    const controller = new AbortController();
    sending = controller;
    set({ isSaving: true });
    const context = { etag: state.basis ?? state.data.etag, signal: controller.signal, intent };
    try {
      const next = await options().save(options().toBody(values, state.data, edits), context);
      accept(next, sent);
      options().onSaved(next, intent);
      return true;
    } catch (error) {
      reject(error, controller.signal.aborted);
      if (isConflict(error)) void options().query.refetch();
      return false;
    }
  }
  function write(given: Edits<Values>): void {
    const all = { ...state.written, ...given };
    const written = state.isSaving ? all : realEdits(state.saved, all);
    const began = hasNone(state.written) ? state.data.etag : state.basis;
    set({ written, basis: hasNone(written) ? undefined : began });
  }
  async function readAgain(): Promise<void> {
    const { data: fresh } = await options().query.refetch();
    if (fresh) receive(fresh);
    set({ basis: state.data.etag });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    values: () => derive().values,
    edits: () => derive().edits,
    isChanged: () => options().locked !== true && !hasNone(derive().edits),
    showsAll: () => state.attempt > 0 || options().checks === 'always',
    isLocked: () => options().locked === true,
    problems,
    draft: () => derive().draft,
    draftKey: () => options().draftKey,
    change(next) {
      if (state.failure !== undefined && !isConflict(state.failure)) set({ failure: undefined });
      write(typeof next === 'function' ? next(derive().values) : next);
    },
    leave(controlId) {
      if (options().checks === 'on-leave' && !state.left.has(controlId))
        set({ left: new Set(state.left).add(controlId) });
    },
    save: submit,
    cancel: () => sending?.abort(),
    discard: () => set(untouched<Values>()),
    takeDraft({ edits, etag }) {
      const written = realEdits(state.saved, { ...state.written, ...edits });
      set({ written, basis: state.basis ?? etag ?? state.data.etag });
    },
    noteKept: (keptAt) => set({ keptAt }),
    async discardMine() {
      await readAgain();
      set(untouched<Values>());
    },
    async overwriteTheirs() {
      await readAgain();
      await submit(lastIntent);
    },
    receive,
    moveBasis(etag) {
      if (state.basis !== undefined) set({ basis: etag });
    },
  };
}

interface Derived<Data, Values> {
  state: FormState<Data, Values>;
  language: Language;
  edits: Edits<Values>;
  values: Values;
  draft: FormDraft<Values> | undefined;
  problems: readonly FormProblem[] | undefined;
}

function untouched<Values>() {
  return {
    written: {} as Edits<Values>, // every member of it is optional
    basis: undefined,
    attempt: 0,
    left: new Set<string>(),
    failure: undefined,
  };
}

function hasNone(edits: object): boolean {
  return Object.keys(edits).length === 0;
}

/** After an attempt everything that is wrong; before, what is wrong with the fields that were left. */
function problemsOf<Data extends Versioned, Values extends object, Body>(
  { attempt, left, failure, data }: FormState<Data, Values>,
  values: Values,
  { validate, problemOf = ownField, checks = 'on-save' }: SectionFormOptions<Data, Values, Body>,
): readonly FormProblem[] {
  const answered = failure instanceof ProblemError && !isConflict(failure) ? failure.answer.errors : [];
  const listed = answered.map((error) => problemOf(error, values));
  const showsAll = attempt > 0 || checks === 'always';
  if (!showsAll && left.size === 0) return listed;
  const ours = validate(values, data).filter(({ field }) => showsAll || left.has(field));
  return [...ours, ...listed];
}

function ownField({ inputField, message }: FieldError): FormProblem {
  return { field: inputField, message };
}

function draftOf<Data extends Versioned, Values extends object, Body>(
  { basis }: FormState<Data, Values>,
  edits: Edits<Values>,
  { transient = [], locked }: SectionFormOptions<Data, Values, Body>,
): FormDraft<Values> | undefined {
  const kept = Object.entries(edits).filter(([field]) => !transient.includes(field as keyof Values)); // keys of edits
  return kept.length === 0 || locked ? undefined : { edits: Object.fromEntries(kept) as Edits<Values>, etag: basis };
}
