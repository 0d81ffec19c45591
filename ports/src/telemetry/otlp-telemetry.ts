import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, type ContextManager, context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { registerMetrics } from './register-metrics.ts';
import type { Telemetry } from './telemetry.ts';

export interface OtlpSettings {
  /** The address of a collector for OTLP over HTTP: `http://127.0.0.1:4318`. */
  endpoint: string;
  serviceName: string;
  serviceVersion: string;
  /** Between 0 and 1: the share of calls to trace when the caller has not decided. */
  sampledShare: number;
  /** The interval between exports of metrics. */
  metricsIntervalMs: number;
}

const closingMs = 2_000;

/**
 * Sends spans and metrics by OTLP over HTTP (OpenTelemetry Protocol 1) with the official SDK, which is loaded only here.
 * It registers with OpenTelemetry's API until it is closed; one process has one at a time. Headers, time-outs and
 * certificates come from the SDK's standard variables.
 */
export async function otlpTelemetry(settings: OtlpSettings): Promise<Telemetry> {
  const [core, resources, traces, metrics, { OTLPTraceExporter }, { OTLPMetricExporter }] = await Promise.all([
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ]);
  const endpoint = settings.endpoint.replace(/\/$/, '');
  const named = resources.resourceFromAttributes({
    'service.name': settings.serviceName,
    'service.version': settings.serviceVersion,
  });
  const detected = resources.detectResources({ detectors: [resources.envDetector] });
  const resource = resources.defaultResource().merge(detected).merge(named);
  const provider = new traces.TracerProvider({
    resource,
    sampler: new traces.ParentBasedSampler({ root: new traces.TraceIdRatioBasedSampler(settings.sampledShare) }),
    spanProcessors: [
      new traces.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(asyncContexts());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());

  let closed: Promise<void> | undefined;
  let reader: InstanceType<typeof metrics.PeriodicExportingMetricReader> | undefined;
  return {
    reportMetrics: (read) => {
      reader = new metrics.PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: settings.metricsIntervalMs,
        exportTimeoutMillis: Math.min(settings.metricsIntervalMs, 30_000),
        metricProducers: [registerMetrics(metrics, resource, read)],
      });
      // The provider passes its resource to the reader; it has no instruments of its own.
      new metrics.MeterProvider({ resource, readers: [reader] });
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
  async function close(): Promise<void> {
    for (const api of [trace, context, propagation]) api.disable();
    const sent = Promise.allSettled([provider.shutdown(), reader?.shutdown()]);
    const late = new Promise((resolve) => setTimeout(resolve, closingMs).unref());
    await Promise.race([sent, late]);
  }
}

/** Keeps the active span across promises and callbacks. */
function asyncContexts(): ContextManager {
  const active = new AsyncLocalStorage<Context>();
  const manager: ContextManager = {
    active: () => active.getStore() ?? ROOT_CONTEXT,
    with: (inside, work, self, ...inputs) => active.run(inside, () => work.apply(self, inputs)),
    bind: (inside, target) =>
      typeof target === 'function'
        ? Object.assign((...inputs: unknown[]) => active.run(inside, () => target(...inputs)), target)
        : target,
    enable: () => manager,
    disable: () => manager,
  };
  return manager;
}
