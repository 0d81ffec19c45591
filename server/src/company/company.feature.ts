import type { Feature } from '../kernel/http/feature.ts';
import { bindCompany } from './company.http.ts';

export const companyFeature = {
  bind: [bindCompany],
} satisfies Feature;
