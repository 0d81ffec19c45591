import type { DiffPart } from '../ui/DiffText.tsx';

export interface ChangedField {
  name: string;
  parts: DiffPart[];
}

/** What a line of the audit says was changed, field by field: only those whose value is another one now. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [membersOf(before), membersOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .map((name) => ({ name, removed: shown(old[name]), added: shown(now[name]) }))
    .filter(({ removed, added }) => removed !== added)
    .map(({ name, removed, added }) => ({
      name,
      parts: [
        ...(removed === '' ? [] : [{ kind: 'removed' as const, text: removed }]),
        ...(added === '' ? [] : [{ kind: before === null ? ('same' as const) : ('added' as const), text: added }]),
      ],
    }));
}

function membersOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>; // an object that is no list
  return { '': value };
}

function shown(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
