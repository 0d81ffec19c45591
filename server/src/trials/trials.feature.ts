import type { Feature } from '../kernel/http/feature.ts';
import { bindTrials } from './trials.http.ts';

export const trialsFeature = {
  bind: [bindTrials],
} satisfies Feature;
