import type { FieldError } from '@lensdock/contract/kernel/field-error.ts';
import type { Edits } from './section-edits.ts';

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
  /** Whether two values would be sent alike; by default whether they are equal. */
  isSame?: (field: keyof Values, now: unknown, saved: unknown) => boolean;
  /** Fields whose values cannot be kept on the device, such as files. */
  transient?: readonly (keyof Values)[];
  /** What a finding of the server is about; by default the control of that name. */
  problemOf?: (error: FieldError, values: Values) => FormProblem;
  /** Shown when a save fails and the server gives no reason. */
  failedText: string;
  onSaved: (data: Data, intent: string | undefined) => void;
}
