import type { FieldError } from '@lensdock/contract/kernel/field-error.ts';
import type { Edits } from './section-edits.ts';

/** The edited data with its revision. */
export interface Versioned {
  etag: string | undefined;
}

/** An error of a field. */
export interface FormProblem {
  /** The id of its control. */
  field: string;
  message: string;
  /** The field's label, for the list of all errors. */
  name?: string;
}

export interface SaveContext {
  etag: string | undefined;
  signal: AbortSignal;
  /** Which of several save buttons was used. */
  intent: string | undefined;
}

export interface SectionFormOptions<Data extends Versioned, Values extends object, Body> {
  /** The server's state. A newer state never changes an edited field. */
  query: { data: Data; refetch: () => Promise<{ data: Data | undefined }> };
  /** Sends the body and returns the new state. */
  save: (body: Body, context: SaveContext) => Promise<Data>;
  /** The values as fields show them. All except those in `transient` must be serializable as JSON. */
  toValues: (data: Data, shown: Values | undefined) => Values;
  toBody: (values: Values, data: Data, edits: Edits<Values>) => Body;
  validate: (values: Values, data: Data) => readonly FormProblem[];
  /** The storage key of drafts on this device: `pricing.` and the code of the app. */
  draftKey: string;
  /** Nothing can be edited. */
  locked?: boolean;
  /** When errors are shown: after the first attempt to save, when a field loses the focus, or while typing. */
  checks?: 'on-save' | 'on-leave' | 'always';
  /** Applies the changes that leaving a field would make, for a save by keyboard. */
  normalise?: (values: Values) => Edits<Values>;
  /** Whether two values would be sent alike; by default whether they are equal. */
  isSame?: (field: keyof Values, now: unknown, saved: unknown) => boolean;
  /** Fields whose values cannot be stored, such as files. */
  transient?: readonly (keyof Values)[];
  /** The field of a server finding; by default the control of the same name. */
  problemOf?: (error: FieldError, values: Values) => FormProblem;
  /** Shown when a save fails and the server gives no reason. */
  failedText: string;
  onSaved: (data: Data, intent: string | undefined) => void;
}
