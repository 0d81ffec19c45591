import type { Feature } from '../kernel/http/feature.ts';
import { bindPricing } from './pricing.http.ts';
import { refreshRates } from './refresh-rates.ts';
import { startEveryDuePrice } from './start-due-prices.ts';

export const pricingFeature = {
  bind: [bindPricing],
  scheduledTasks: [
    { name: 'start-due-prices', cron: '*/5 * * * *', run: startEveryDuePrice },
    { name: 'refresh-rates', cron: '11 * * * *', atStart: true, run: refreshRates },
  ],
} satisfies Feature;
