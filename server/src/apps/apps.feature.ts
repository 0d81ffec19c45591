import type { Feature } from '../kernel/http/feature.ts';
import { bindApps } from './apps.http.ts';

export const appsFeature = {
  bind: [bindApps],
} satisfies Feature;
