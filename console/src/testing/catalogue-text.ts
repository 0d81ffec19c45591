import { i18n } from '@lingui/core';
import type { MessageId } from '../i18n/text.ts';

/** Returns a text of the catalogue in the current language, so that tests do not depend on copy. */
export function t(id: MessageId, values?: Record<string, unknown>): string {
  return i18n._(id, values);
}
