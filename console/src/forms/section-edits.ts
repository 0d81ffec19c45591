import { isDifferent } from './is-different.ts';

/** The person's changes only. Untouched fields follow the server. */
export type Edits<Values> = { [Field in keyof Values]?: Values[Field] };

type IsSame<Values> = (field: keyof Values, now: unknown, saved: unknown) => boolean;

/** Edits that differ from the saved value. */
export function realEdits<Values extends object>(
  saved: Values,
  written: Edits<Values>,
  isSame: IsSame<Values> = hasSameValue,
): Edits<Values> {
  const fields = Object.keys(written) as (keyof Values)[]; // the keys of edits
  const changed = fields.filter((field) => !isSame(field, written[field], saved[field]));
  if (changed.length === fields.length) return written;
  return Object.fromEntries(changed.map((field) => [field, written[field]])) as Edits<Values>; // a subset of it
}

/** Edits made after a save started: those whose value differs from the sent one. */
export function editsAfter<Values extends object>(written: Edits<Values>, sent: Edits<Values>): Edits<Values> {
  const fields = Object.keys(written) as (keyof Values)[]; // the keys of edits
  const later = fields.filter((field) => written[field] !== sent[field]);
  return Object.fromEntries(later.map((field) => [field, written[field]])) as Edits<Values>; // a subset of it
}

function hasSameValue(_field: PropertyKey, now: unknown, saved: unknown): boolean {
  return (
    Object.is(now, saved) || (typeof now === 'object' && typeof saved === 'object' && !isDifferent([now], [saved]))
  );
}
