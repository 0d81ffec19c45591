import type { Metric, MetricValue } from '@lensdock/ports/telemetry/telemetry.ts';
import type { Registry } from 'prom-client';

type Labels = Partial<Record<string, string | number>>;

/** `getMetricsAsJSON` returns more than its declared type. */
interface RegistryMetric {
  name: string;
  help: string;
  type: string;
  values: readonly { metricName?: string; labels: Labels; value: number }[];
}

/** Converts the registry's metrics to the form all exporters read. */
export async function metricsOf(registry: Registry): Promise<Metric[]> {
  // The library's type omits the values of histograms.
  const metrics = (await registry.getMetricsAsJSON()) as unknown as RegistryMetric[];
  return metrics.map((metric) => {
    const { name, help, type } = metric;
    if (type === 'histogram') return { name, help, kind: 'histogram', values: histogramsOf(metric) };
    const values = metric.values.map(({ labels, value }) => ({ labels: asText(labels), value }));
    return { name, help, kind: type === 'counter' ? 'counter' : 'gauge', values };
  });
}

/** Prometheus buckets are cumulative; here each bucket counts only its own values. */
function histogramsOf({ name, values }: RegistryMetric): MetricValue[] {
  const found = new Map<string, { labels: Labels; sum: number; upTo: { bound: number; count: number }[] }>();
  for (const each of values) {
    const { le, ...labels } = each.labels;
    const key = JSON.stringify(Object.entries(labels).sort());
    const one = found.get(key) ?? { labels, sum: 0, upTo: [] };
    found.set(key, one);
    if (each.metricName === `${name}_sum`) one.sum = each.value;
    if (each.metricName === `${name}_bucket`)
      one.upTo.push({ bound: le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), count: each.value });
  }
  return [...found.values()].map(({ labels, sum, upTo }) => {
    const sorted = upTo.toSorted((one, other) => one.bound - other.bound);
    return {
      labels: asText(labels),
      value: sum,
      bounds: sorted.map(({ bound }) => bound).filter(Number.isFinite),
      counts: sorted.map(({ count }, index) => count - (sorted[index - 1]?.count ?? 0)),
    };
  });
}

function asText(labels: Labels): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([label, value]) => [label, String(value)]));
}
