import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived (OpenTelemetry Protocol 1, `opentelemetry.proto.trace.v1.Span` as JSON). */
export interface ReceivedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  links: { traceId: string; spanId: string }[];
  attributes: Record<string, unknown>;
  failed: boolean;
}

export interface ReceivedMetric {
  name: string;
  kind: 'sum' | 'gauge' | 'histogram';
  points: Record<string, unknown>[];
}

export interface OtlpReceiver {
  endpoint: string;
  spans: ReceivedSpan[];
  metrics: ReceivedMetric[];
  /** Everything received, to check that it does not contain personal data. */
  raw: string[];
  /** The sender's resource attributes. */
  resource: Record<string, unknown>;
  close(): Promise<void>;
}

/** Receives OTLP over HTTP in JSON, like a collector, and records it. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    received.raw.push(body);
    // OpenTelemetry's own JSON; the tests check its content.
    const message = JSON.parse(body);
    for (const { resource, scopeSpans = [] } of message.resourceSpans ?? []) {
      received.resource = valuesOf(resource.attributes);
      for (const { spans } of scopeSpans) received.spans.push(...spans.map(spanOf));
    }
    for (const { scopeMetrics = [] } of message.resourceMetrics ?? [])
      for (const { metrics } of scopeMetrics) received.metrics.push(...metrics.map(metricOf));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const received: OtlpReceiver = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // Listening on TCP, so it has a port.
    spans: [],
    metrics: [],
    raw: [],
    resource: {},
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return received;
}

interface Sent {
  key: string;
  value: Record<string, unknown>;
}

function valuesOf(attributes: readonly Sent[] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

// biome-ignore lint/suspicious/noExplicitAny: as received
function spanOf({ name, kind, traceId, spanId, parentSpanId, links = [], attributes, status }: any): ReceivedSpan {
  return {
    name,
    kind,
    traceId,
    spanId,
    links,
    parentSpanId: parentSpanId || undefined,
    attributes: valuesOf(attributes),
    failed: status?.code === 2,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: as received
function metricOf(metric: any): ReceivedMetric {
  const kind = metric.sum ? 'sum' : metric.gauge ? 'gauge' : 'histogram';
  const points = metric[kind].dataPoints.map((point: { attributes: Sent[] }) => ({
    ...point,
    attributes: valuesOf(point.attributes),
  }));
  return { name: metric.name, kind, points };
}
