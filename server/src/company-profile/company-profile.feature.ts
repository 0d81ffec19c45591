import type { Feature } from '../kernel/http/feature.ts';
import { bindCompanyProfile } from './company-profile.http.ts';
import { deleteUnusedLogos } from './delete-unused-logos.ts';

export const companyProfileFeature = {
  bind: [bindCompanyProfile],
  scheduledTasks: [{ name: 'sweep-logos', cron: '47 * * * *', run: (services) => deleteUnusedLogos(services) }],
} satisfies Feature;
