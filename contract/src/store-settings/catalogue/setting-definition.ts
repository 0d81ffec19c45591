import type { Sentence } from '../../kernel/language.ts';
import type { SettingEffect } from './setting-effects.ts';
import type { SettingGroup } from './setting-groups.ts';

export type SettingKind =
  | { type: 'number'; minimum: number; maximum: number | null; whole: boolean; unit: Sentence | null }
  | { type: 'switch' }
  | { type: 'choice'; choices: readonly { value: string; text: Sentence }[] }
  /** `optional` texts can be unset, others have a default. */
  | { type: 'text'; longest: number; optional: boolean };

/** A setting that administrators can change in the product. Its name is that of the environment variable. */
export interface SettingDefinition {
  group: SettingGroup;
  kind: SettingKind;
  effect: SettingEffect;
  title: Sentence;
  text: Sentence;
}

export type SettingDefinitions = Readonly<Record<string, SettingDefinition>>;

/** A whole number; without a maximum there is only that of the environment. */
export function whole(minimum: number, maximum: number | null, unit: Sentence | null): SettingKind {
  return { type: 'number', minimum, maximum, whole: true, unit };
}

export function text(longest: number, optional: boolean): SettingKind {
  return { type: 'text', longest, optional };
}

export const onOrOff: SettingKind = { type: 'switch' };

export const units = {
  percent: { en: 'percent', de: 'Prozent' },
  days: { en: 'days', de: 'Tage' },
  hours: { en: 'hours', de: 'Stunden' },
  seconds: { en: 'seconds', de: 'Sekunden' },
  characters: { en: 'characters', de: 'Zeichen' },
  files: { en: 'files', de: 'Dateien' },
  bytes: { en: 'bytes', de: 'Byte' },
  perMinute: { en: 'per minute', de: 'pro Minute' },
  perHour: { en: 'per hour', de: 'pro Stunde' },
  digits: { en: 'digits', de: 'Stellen' },
} as const satisfies Readonly<Record<string, Sentence>>;
