import { hasFieldErrors, isConflict, showFailure } from '../problems/show-failure.ts';
import { clearFeedback } from '../ui/feedback/show-success.ts';
import type { SectionFormOptions, Versioned } from './form-options.ts';
import { type FormStore, hasNone, untouched } from './form-store.ts';
import { type Edits, editsAfter, realEdits } from './section-edits.ts';

/** Saves the edits of a form, one save at a time, and resolves conflicts. */
export function createFormSave<Data extends Versioned, Values extends object, Body>(
  store: FormStore<Data, Values>,
  options: () => SectionFormOptions<Data, Values, Body>,
) {
  const { read, set, derive } = store;
  let sending: AbortController | undefined;
  let lastIntent: string | undefined;

  /** Input after the save started was not sent, so it remains an edit on the new state. */
  function accept(next: Data, sent: Edits<Values>): void {
    const saved = options().toValues(next, derive().values);
    const written = realEdits(saved, editsAfter(read().written, sent));
    const basis = hasNone(written) ? undefined : next.etag;
    set({ data: next, saved, written, basis, attempt: 0, left: new Set(), failure: undefined, isSaving: false });
  }
  function reject(error: unknown, isCancelled: boolean): void {
    const { saved, written, attempt } = read();
    const failure = isCancelled ? undefined : error;
    // The attempt is counted again so that the focus moves to the first error from the server.
    set({
      written: realEdits(saved, written),
      failure,
      isSaving: false,
      attempt: attempt + (isCancelled ? 0 : 1),
    });
    // A conflict has a banner of its own, and the form lists what is wrong with its fields.
    if (!isCancelled && !isConflict(error) && !hasFieldErrors(error)) showFailure(error, options().failedText);
  }
  async function send(values: Values, edits: Edits<Values>): Promise<boolean> {
    const { data, basis, written: sent } = read();
    sending = new AbortController();
    const { signal } = sending;
    const intent = lastIntent;
    set({ isSaving: true });
    try {
      const body = options().toBody(values, data, edits);
      const next = await options().save(body, { etag: basis ?? data.etag, signal, intent });
      accept(next, sent);
      options().onSaved(next, intent);
      return true;
    } catch (error) {
      reject(error, signal.aborted);
      if (isConflict(error)) void options().query.refetch();
      return false;
    }
  }
  function check(): boolean {
    if (isValid(store, options)) return true;
    clearFeedback();
    set({ attempt: read().attempt + 1, failure: undefined });
    return false;
  }
  async function save(intent?: string): Promise<boolean> {
    if (read().isSaving) return false;
    clearFeedback();
    lastIntent = intent;
    const valid = isValid(store, options);
    set({ attempt: read().attempt + 1, failure: undefined });
    const { values, edits } = derive();
    return valid && send(values, edits);
  }
  async function readAgain(): Promise<void> {
    const { data: fresh } = await options().query.refetch();
    if (fresh) store.receive(fresh);
    set({ basis: read().data.etag });
  }
  return {
    save,
    check,
    cancel: () => sending?.abort(),
    async discardMine() {
      await readAgain();
      set(untouched<Values>());
    },
    async overwriteTheirs() {
      await readAgain();
      await save(lastIntent);
    },
  };
}

/** Applies what leaving a field would change, and validates. */
function isValid<Data extends Versioned, Values extends object, Body>(
  store: FormStore<Data, Values>,
  options: () => SectionFormOptions<Data, Values, Body>,
): boolean {
  const normalised = options().normalise?.(store.derive().values);
  if (normalised) store.write(normalised);
  return options().validate(store.derive().values, store.read().data).length === 0;
}
