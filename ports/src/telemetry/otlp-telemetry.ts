import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span as OtelSpan, SpanContext, Tracer } from '@opentelemetry/api';
import { registerMetrics } from './register-metrics.ts';
import type { Attributes, Span, SpanStart, Telemetry } from './telemetry.ts';

export interface OtlpSettings {
  /** Where a collector listens for OTLP over HTTP: `http://127.0.0.1:4318`. */
  endpoint: string;
  serviceName: string;
  /** Between 0 and 1: so many of the calls that nobody has decided on yet are told of. */
  sampledShare: number;
  /** How often figures are sent. */
  metricsIntervalMs: number;
}

const closingMs = 2_000;

/**
 * Spans and figures by OTLP over HTTP (OpenTelemetry Protocol 1), with the official SDK, which is loaded here and nowhere
 * else. Nothing is registered globally and nothing is patched: what is told is told by our own calls. Headers, time-outs
 * and certificates are read by the SDK from its standard variables.
 */
export async function otlpTelemetry(settings: OtlpSettings): Promise<Telemetry> {
  const [api, core, resources, traces, metrics, { OTLPTraceExporter }, { OTLPMetricExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ]);
  const endpoint = settings.endpoint.replace(/\/$/, '');
  const named = resources.resourceFromAttributes({ 'service.name': settings.serviceName });
  const detected = resources.detectResources({ detectors: [resources.envDetector] });
  const resource = resources.defaultResource().merge(detected).merge(named);
  const provider = new traces.TracerProvider({
    resource,
    sampler: new traces.ParentBasedSampler({ root: new traces.TraceIdRatioBasedSampler(settings.sampledShare) }),
    spanProcessors: [
      new traces.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  const spans = spanStarter(api, core, provider.getTracer('lensdock'));

  let closed: Promise<void> | undefined;
  let reader: InstanceType<typeof metrics.PeriodicExportingMetricReader> | undefined;
  return {
    ...spans,
    reportMetrics: (read) => {
      reader = new metrics.PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: settings.metricsIntervalMs,
        exportTimeoutMillis: Math.min(settings.metricsIntervalMs, 30_000),
        metricProducers: [registerMetrics(metrics, resource, read)],
      });
      // The provider gives the reader its resource; instruments of its own it has none.
      new metrics.MeterProvider({ resource, readers: [reader] });
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
  async function close(): Promise<void> {
    const sent = Promise.allSettled([provider.shutdown(), reader?.shutdown()]);
    const late = new Promise((resolve) => setTimeout(resolve, closingMs).unref());
    await Promise.race([sent, late]);
  }
}

/** Starts spans below the one that runs now, or below the caller's. */
function spanStarter(
  api: typeof import('@opentelemetry/api'),
  core: typeof import('@opentelemetry/core'),
  tracer: Tracer,
): Pick<Telemetry, 'start' | 'place'> {
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  };
  const present = new AsyncLocalStorage<OtelSpan>();
  const placeOf = (traceparent: string | undefined): SpanContext | undefined =>
    (traceparent === undefined ? undefined : core.parseTraceParent(traceparent)) ?? undefined;

  const start = ({ name, kind, attributes, caller, cause }: SpanStart): Span => {
    const above = placeOf(caller) ?? (kind === 'consumer' ? undefined : present.getStore()?.spanContext());
    const context = above
      ? api.trace.setSpanContext(api.ROOT_CONTEXT, { ...above, isRemote: caller !== undefined })
      : api.ROOT_CONTEXT;
    const causedBy = placeOf(cause);
    const span = tracer.startSpan(
      name,
      { kind: kinds[kind], attributes: given(attributes), ...(causedBy && { links: [{ context: causedBy }] }) },
      context,
    );
    return {
      run: (work) => present.run(span, work),
      note: (more) => void span.setAttributes(given(more)),
      end: (failure) => {
        if (failure !== undefined)
          span.setStatus({ code: api.SpanStatusCode.ERROR }).setAttribute('error.type', failure);
        span.end();
      },
    };
  };

  return {
    start,
    place: () => {
      const at = present.getStore()?.spanContext();
      return at && `00-${at.traceId}-${at.spanId}-0${at.traceFlags & 1}`;
    },
  };
}

function given(attributes: Attributes = {}): Record<string, string | number | boolean> {
  const all = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all) as Record<string, string | number | boolean>; // the undefined ones were left out
}
