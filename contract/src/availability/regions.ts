import type * as z from 'zod/mini';
import type { Sentence } from '../kernel/language.ts';
import type * as schemas from './countries.schemas.ts';

/** Regions of the country list, by their names in the database. */
export const regions = ['Europe', 'Americas', 'Asia and Pacific', 'Middle East and Africa'] as const;
export type Region = z.infer<typeof schemas.region>;

export const regionNames: Readonly<Record<Region, Sentence>> = {
  Europe: { en: 'Europe', de: 'Europa' },
  Americas: { en: 'Americas', de: 'Amerika' },
  'Asia and Pacific': { en: 'Asia and Pacific', de: 'Asien und Pazifik' },
  'Middle East and Africa': { en: 'Middle East and Africa', de: 'Naher Osten und Afrika' },
};
