import type { Feature } from '../kernel/http/feature.ts';
import { bindAvailability } from './availability.http.ts';
import { bindCountries } from './countries.http.ts';

export const availabilityFeature = {
  bind: [bindAvailability, bindCountries],
} satisfies Feature;
