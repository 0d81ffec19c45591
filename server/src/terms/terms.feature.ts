import type { Feature } from '../kernel/http/feature.ts';
import { bindTerms } from './terms.http.ts';

export const termsFeature = {
  bind: [bindTerms],
} satisfies Feature;
