import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { DiffPart } from '../ui/data/DiffText.tsx';
import { auditWords } from './audit-labels.ts';

export interface ChangedField {
  /** In the reader's language; empty if the entry has a single value without a name. */
  name: string;
  parts: DiffPart[];
}

export interface FieldLabels {
  language: Language;
  yes: string;
  no: string;
}

/** The changed fields of an audit entry. */
export function changedFields(before: unknown, after: unknown, words: FieldLabels): ChangedField[] {
  const [old, now] = [membersOf(before), membersOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .map((name) => ({ name, removed: shown(old[name], words), added: shown(now[name], words) }))
    .filter(({ removed, added }) => removed !== added)
    .map(({ name, removed, added }) => ({
      name: fieldName(name, words),
      parts: [
        ...(removed === '' ? [] : [{ kind: 'removed' as const, text: removed }]),
        ...(added === '' ? [] : [{ kind: before === null ? ('same' as const) : ('added' as const), text: added }]),
      ],
    }));
}

function membersOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>; // an object, not an array
  return { '': value };
}

/** A field without a label, such as a former one, is shown by its raw name. */
function fieldName(name: string, { language }: FieldLabels): string {
  return auditWords.fields[name]?.[language] ?? name;
}

/** A value for people: without quotes and braces, with named members. */
function shown(value: unknown, words: FieldLabels): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    const isSimple = value.every((item) => typeof item !== 'object' || item === null);
    return value.map((item) => shown(item, words)).join(isSimple ? ', ' : '; ');
  }
  return Object.entries(value)
    .map(([name, member]) => [fieldName(name, words), shown(member, words)])
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join(', ');
}
