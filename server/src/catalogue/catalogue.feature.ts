import type { Feature } from '../kernel/http/feature.ts';
import { bindCatalogue } from './catalogue.http.ts';

export const catalogueFeature = {
  bind: [bindCatalogue],
} satisfies Feature;
