import type { Resource } from '@opentelemetry/resources';
import type { MetricData, MetricProducer } from '@opentelemetry/sdk-metrics';
import type { Metric, MetricValue } from './telemetry.ts';

type Sdk = typeof import('@opentelemetry/sdk-metrics');

/** Passes existing metrics to the SDK's readers, so that each is measured only once. */
export function registerMetrics(sdk: Sdk, resource: Resource, read: () => Promise<readonly Metric[]>): MetricProducer {
  const since = moment();
  return {
    collect: async () => {
      const now = moment();
      const metrics = (await read()).map((metric) => metricOf(sdk, metric, since, now));
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'lensdock' }, metrics }] }, errors: [] };
    },
  };
}

type Moment = [seconds: number, nanoseconds: number];

function moment(): Moment {
  const ms = Date.now();
  return [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];
}

function metricOf(sdk: Sdk, { name, help, kind, values }: Metric, startTime: Moment, endTime: Moment): MetricData {
  const common = {
    // The SDK's `ValueType.DOUBLE` of the API.
    descriptor: { name, description: help, unit: name.endsWith('_seconds') ? 's' : '', valueType: 1 },
    aggregationTemporality: sdk.AggregationTemporality.CUMULATIVE,
  };
  const point = <Value>({ labels }: MetricValue, value: Value) => ({ startTime, endTime, attributes: labels, value });
  if (kind === 'histogram')
    return {
      ...common,
      dataPointType: sdk.DataPointType.HISTOGRAM,
      dataPoints: values.map((each) => point(each, histogramOf(each))),
    };
  const dataPoints = values.map((each) => point(each, each.value));
  return kind === 'counter'
    ? { ...common, dataPointType: sdk.DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: sdk.DataPointType.GAUGE, dataPoints };
}

function histogramOf({ value, counts = [], bounds = [] }: MetricValue) {
  const count = counts.reduce((sum, each) => sum + each, 0);
  return { buckets: { boundaries: [...bounds], counts: [...counts] }, count, sum: value };
}
