import type { Feature } from '../kernel/http/feature.ts';
import { bindAccount } from './account.http.ts';

export const accountFeature = {
  bind: [bindAccount],
} satisfies Feature;
