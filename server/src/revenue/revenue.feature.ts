import type { Feature } from '../kernel/http/feature.ts';
import { bindRevenue } from './revenue.http.ts';

export const revenueFeature = {
  bind: [bindRevenue],
} satisfies Feature;
