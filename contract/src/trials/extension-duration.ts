import type * as z from 'zod/mini';
import type { Language } from '../kernel/language.ts';
import type * as schemas from './trials.schemas.ts';

export type ExtensionDuration = z.infer<typeof schemas.extensionDuration>;

const words = {
  years: { en: ['year', 'years'], de: ['Jahr', 'Jahre'] },
  months: { en: ['month', 'months'], de: ['Monat', 'Monate'] },
  days: { en: ['day', 'days'], de: ['Tag', 'Tage'] },
} as const;

/** `1 year, 2 months and 14 days`; zero parts are omitted. */
export function durationText(duration: ExtensionDuration, to: Language): string {
  const parts = (['years', 'months', 'days'] as const)
    .filter((unit) => duration[unit] > 0)
    .map((unit) => `${duration[unit]} ${words[unit][to][duration[unit] === 1 ? 0 : 1]}`);
  return new Intl.ListFormat(to === 'en' ? 'en-GB' : to, { type: 'conjunction' }).format(parts);
}
