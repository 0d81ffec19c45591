import { i18n } from '@lingui/core';

/** A text of the catalogue in the current language. Tests find elements by it, so that copy can change without them. */
export function t(id: string, values?: Record<string, unknown>): string {
  return i18n._(id, values);
}
