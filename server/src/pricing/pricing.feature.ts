import type { Feature } from '../kernel/http/feature.ts';
import { metrics } from '../kernel/telemetry/metrics.ts';
import { bindPricing } from './pricing.http.ts';
import { countRefusedSources } from './rates.store.ts';
import { refreshRates } from './refresh-rates.ts';
import { startEveryDuePrice } from './start-due-prices.ts';

const weekMs = 7 * 24 * 3600 * 1000;

export const pricingFeature = {
  bind: [bindPricing],
  waiting: [
    {
      id: 'rates-refused',
      operatorMay: 'payout-runs:write',
      tone: 'alarm',
      text: { en: 'Refused tables of exchange rates', de: 'Abgelehnte Tabellen der Wechselkurse' },
      step: { en: 'Read the reason in the inbox', de: 'Grund im Posteingang lesen' },
      url: '/inbox',
      count: ({ database }, { at }) => countRefusedSources(database, at),
    },
    {
      id: 'rates-old',
      operatorMay: 'tasks:write',
      tone: 'alarm',
      text: { en: 'The exchange rates are older than a week', de: 'Die Wechselkurse sind älter als eine Woche' },
      step: {
        en: 'Check the sources on the servers (RATES_URL, RATES_FILE)',
        de: 'Quellen auf den Servern prüfen (RATES_URL, RATES_FILE)',
      },
      url: null,
      // Without a source the shipped table is meant to stay.
      count: async ({ rates, ratesSources }, { at }) => {
        if (ratesSources.length === 0) return 0;
        return at.getTime() - Date.parse((await rates.ratesAt(at)).date) > weekMs ? 1 : 0;
      },
    },
  ],
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
