import { Gauge, type Registry } from 'prom-client';
import type { AppServices } from '../kernel/services/app-services.ts';
import { type MeasureRow, selectMeasures } from './measures.store.ts';

/** Metrics may be this old, so that concurrent scrapes share one statement. */
const freshMs = 10_000;

/** Bundled rates have an age even without any in the database. */
interface Measures extends MeasureRow {
  ratesAgeSeconds: number;
}

const gauges: Record<keyof Measures, { name: string; help: string }> = {
  deadErrands: { name: 'lensdock_errands_dead', help: 'Work that was tried for the last time and failed.' },
  oldestErrandSeconds: { name: 'lensdock_errands_oldest_seconds', help: 'How long the oldest due work has waited.' },
  deadMails: { name: 'lensdock_mails_dead', help: 'Mails that were given up; an operator can send them again.' },
  oldestMailSeconds: { name: 'lensdock_mails_oldest_seconds', help: 'How long the oldest unsent mail has waited.' },
  unfinishedChecks: { name: 'lensdock_checks_unfinished', help: 'Packages whose check came to no result yet.' },
  oldestCheckSeconds: { name: 'lensdock_checks_oldest_seconds', help: 'How long the oldest such package has waited.' },
  openSubmissions: { name: 'lensdock_submissions_open', help: 'Submissions that wait for a decision.' },
  oldestSubmissionSeconds: {
    name: 'lensdock_submissions_oldest_seconds',
    help: 'How long the oldest of them has waited.',
  },
  ratesAgeSeconds: {
    name: 'lensdock_rates_age_seconds',
    help: 'Since the day of the exchange rates that prices are converted by.',
  },
  refusedRates: {
    name: 'lensdock_rates_refused',
    help: 'Sources of exchange rates whose last table was not believed.',
  },
  ledgerDisagreements: {
    name: 'lensdock_ledger_disagreements',
    help: 'In how many ways the ledger did not add up when it was checked last.',
  },
  ledgerCheckSeconds: {
    name: 'lensdock_ledger_check_age_seconds',
    help: 'How long ago the ledger was checked; 0 before the first time.',
  },
};

/** Registers gauges of pending and failed work. Every server reports the same values. */
export function reportMeasures(registry: Registry, services: Pick<AppServices, 'database' | 'clock' | 'rates'>): void {
  let known: { row: Promise<Measures>; until: number } | undefined;
  const measures = () => {
    const now = performance.now();
    if (known && now < known.until) return known.row;
    const row = readMeasures(services);
    known = { row, until: now + freshMs };
    row.catch(() => {
      known = undefined;
    });
    return row;
  };
  for (const [key, { name, help }] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // Without the database there are no values; /readyz reports the outage.
        const row = await measures().catch(() => undefined);
        if (row)
          this.set(row[key as keyof Measures]); // keys of `gauges`
        else this.reset();
      },
    });
}

async function readMeasures({
  database,
  clock,
  rates,
}: Pick<AppServices, 'database' | 'clock' | 'rates'>): Promise<Measures> {
  const at = await clock.now();
  const [row, { date }] = await Promise.all([selectMeasures(database, at), rates.ratesAt(at)]);
  return { ...row, ratesAgeSeconds: (at.getTime() - Date.parse(date)) / 1000 };
}
