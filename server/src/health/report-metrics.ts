import { Gauge, type Registry } from 'prom-client';
import type { AppServices } from '../kernel/services/app-services.ts';
import type { Metrics } from '../kernel/telemetry/metrics.ts';

/** Values may be this old, so that concurrent scrapes share one statement per feature. */
const freshMs = 10_000;

/** Registers the gauges of the features. Every server reports the same values. */
export function reportMetrics(registry: Registry, services: AppServices, list: readonly Metrics[]): void {
  for (const metrics of list) {
    const read = sharedFor(freshMs, async () => metrics.read(services, await services.clock.now()));
    for (const [name, help] of Object.entries(metrics.gauges))
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          // Without the database there are no values; /readyz reports the outage.
          const value = (await read().catch(() => undefined))?.[name];
          // Not `reset`, which reports 0 for a gauge without labels.
          if (value === undefined) this.remove({});
          else this.set(value);
        },
      });
  }
}

/** Callers within the time share one result; a failure is not kept. */
function sharedFor<Result>(ms: number, read: () => Promise<Result>): () => Promise<Result> {
  let known: { result: Promise<Result>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (known && now < known.until) return known.result;
    const result = read();
    known = { result, until: now + ms };
    result.catch(() => {
      known = undefined;
    });
    return result;
  };
}
