import type { Feature } from '../kernel/http/feature.ts';
import { bindPublications } from './publications.http.ts';

export const publicationsFeature = {
  bind: [bindPublications],
} satisfies Feature;
