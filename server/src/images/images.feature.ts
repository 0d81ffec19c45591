import type { Feature } from '../kernel/http/feature.ts';
import { bindImages } from './images.http.ts';

export const imagesFeature = {
  bind: [bindImages],
} satisfies Feature;
