import type { FieldError } from '@lensdock/contract/kernel/field-error.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { currentLanguage } from '../i18n/language.ts';
import { fieldErrorsOf, isConflict } from '../problems/show-failure.ts';
import { createClientStore } from '../ui/client-store.ts';
import type { FormProblem, SectionFormOptions, Versioned } from './form-options.ts';
import { isDifferent } from './is-different.ts';
import { type Edits, realEdits } from './section-edits.ts';

export interface FormState<Data, Values> {
  data: Data;
  /** The server's state as values. */
  saved: Values;
  /** The person's input. During a save it may equal the saved value. */
  written: Edits<Values>;
  /** The revision of the first edit. A newer one in the background must not hide a conflict. */
  basis: string | undefined;
  /** Number of attempts to save: each moves the focus to the first error. */
  attempt: number;
  /** Controls that lost the focus once; their errors are shown before the first attempt. */
  left: ReadonlySet<string>;
  failure: unknown;
  isSaving: boolean;
  /** When the edits were last stored on this device, in milliseconds. */
  storedAt: number | undefined;
}

export interface FormDraft<Values> extends Versioned {
  edits: Edits<Values>;
}

interface Derived<Data, Values> {
  state: FormState<Data, Values>;
  language: Language;
  edits: Edits<Values>;
  values: Values;
  draft: FormDraft<Values> | undefined;
  problems: readonly FormProblem[] | undefined;
}

export interface FormStore<Data, Values> {
  subscribe: (listener: () => void) => () => void;
  read: () => FormState<Data, Values>;
  set: (next: Partial<FormState<Data, Values>>) => void;
  derive: () => Derived<Data, Values>;
  problems: () => readonly FormProblem[];
  receive: (next: Data) => void;
  write: (given: Edits<Values>) => void;
}

/** The state of a form and its derived values: the displayed values, the real edits and the errors. */
export function createFormStore<Data extends Versioned, Values extends object, Body>(
  options: () => SectionFormOptions<Data, Values, Body>,
): FormStore<Data, Values> {
  const { data } = options().query;
  const store = createClientStore<FormState<Data, Values>>({
    data,
    saved: options().toValues(data, undefined),
    ...untouched<Values>(),
    isSaving: false,
    storedAt: undefined,
  });
  const { read } = store;
  const set = (next: Partial<FormState<Data, Values>>) => store.set({ ...read(), ...next });
  let derived: Derived<Data, Values> | undefined;
  let lastProblems: readonly FormProblem[] = [];

  function derive(): Derived<Data, Values> {
    const [state, language] = [read(), currentLanguage()];
    if (derived?.state === state && derived.language === language) return derived;
    // Values keep their identity while nothing is edited, so that only changed fields render.
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
    if (now.problems === undefined) {
      const next = problemsOf(read(), now.values, options());
      // The same errors keep their identity, so that a key renders no other field.
      if (!isDifferent(next, lastProblems)) now.problems = lastProblems;
      else now.problems = lastProblems = next;
    }
    return now.problems;
  }
  /** Accepts a newer state of the server. */
  function receive(next: Data): void {
    const state = read();
    if (next === state.data) return;
    const saved = options().toValues(next, derive().values);
    const written = state.isSaving ? state.written : realEdits(saved, state.written);
    set({ data: next, saved, written, ...(hasNone(written) && { basis: undefined }) });
  }
  function write(given: Edits<Values>): void {
    const state = read();
    const all = { ...state.written, ...given };
    const written = state.isSaving ? all : realEdits(state.saved, all);
    const began = hasNone(state.written) ? state.data.etag : state.basis;
    set({ written, basis: hasNone(written) ? undefined : began });
  }
  return { subscribe: store.subscribe, read, set, derive, problems, receive, write };
}

export function untouched<Values>() {
  return {
    written: {} as Edits<Values>, // every member of it is optional
    basis: undefined,
    attempt: 0,
    left: new Set<string>(),
    failure: undefined,
  };
}

export function hasNone(edits: object): boolean {
  return Object.keys(edits).length === 0;
}

/** All errors after an attempt; before that, errors of fields that lost the focus. */
function problemsOf<Data extends Versioned, Values extends object, Body>(
  { attempt, left, failure, data }: FormState<Data, Values>,
  values: Values,
  { validate, problemOf = ownField, checks = 'on-save' }: SectionFormOptions<Data, Values, Body>,
): readonly FormProblem[] {
  const answered = isConflict(failure) ? [] : fieldErrorsOf(failure);
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
  const storable = Object.entries(edits).filter(([field]) => !transient.includes(field as keyof Values)); // keys of edits
  if (storable.length === 0 || locked) return undefined;
  return { edits: Object.fromEntries(storable) as Edits<Values>, etag: basis }; // entries of the edits
}
