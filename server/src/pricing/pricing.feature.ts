import type { Feature } from '../kernel/http/feature.ts';
import { metrics } from '../kernel/telemetry/metrics.ts';
import { bindPricing } from './pricing.http.ts';
import { countRefusedSources } from './rates.store.ts';
import { refreshRates } from './refresh-rates.ts';
import { startEveryDuePrice } from './start-due-prices.ts';

export const pricingFeature = {
  bind: [bindPricing],
  scheduledTasks: [
    { name: 'start-due-prices', cron: '*/5 * * * *', run: startEveryDuePrice },
    { name: 'refresh-rates', cron: '11 * * * *', atStart: true, run: refreshRates },
  ],
  metrics: metrics({
    gauges: {
      lensdock_rates_age_seconds: 'Time since the day of the exchange rates that prices are converted by.',
      lensdock_rates_refused: 'Sources of exchange rates whose last table was rejected.',
    },
    read: async ({ database, rates }, at) => {
      // Bundled rates have an age even without any in the database.
      const [refused, { date }] = await Promise.all([countRefusedSources(database, at), rates.ratesAt(at)]);
      const ageSeconds = (at.getTime() - Date.parse(date)) / 1000;
      return { lensdock_rates_age_seconds: ageSeconds, lensdock_rates_refused: refused };
    },
  }),
} satisfies Feature;
