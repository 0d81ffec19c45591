import type { Feature } from '../kernel/http/feature.ts';
import { retryChecks } from '../uploads/retry-checks.ts';
import { packageVersions } from './create-version.ts';
import { bindVersions } from './versions.http.ts';

export const versionsFeature = {
  bind: [bindVersions],
  scheduledTasks: [
    {
      name: 'retry-apk-checks',
      cron: '* * * * *',
      run: (services, signal) => retryChecks(services, packageVersions, signal),
    },
  ],
} satisfies Feature;
