import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

export interface SpanStart {
  /** From a small set: `GET /api/devcon/products/:id`, never the path itself. */
  name: string;
  /** A consumer's span starts a trace of its own. */
  kind: keyof typeof kinds;
  /** Names, numbers and kinds; no personal data, secrets or contents. */
  attributes?: Attributes;
  /** The caller's `traceparent` (W3C Trace Context, section 3.2); one that cannot be read is ignored. */
  caller?: string | undefined;
  /** The `traceparent` of what led to this span without being its caller. */
  cause?: string | undefined;
}

/** Starts a span with OpenTelemetry's API, which does nothing until an SDK registers. */
export function startSpan({ name, kind, attributes = {}, caller, cause }: SpanStart): Span {
  const linked = cause === undefined ? undefined : trace.getSpanContext(contextOf(cause));
  const below = caller === undefined ? context.active() : contextOf(caller);
  const links = linked ? [{ context: linked }] : [];
  const options = { kind: kinds[kind], attributes, links, root: kind === 'consumer' };
  return trace.getTracer('lensdock').startSpan(name, options, below);
}

/** Runs the work with the span as the active one, so that spans started in it are its children. */
export function within<Result>(span: Span, work: () => Result): Result {
  return context.with(trace.setSpan(context.active(), span), work);
}

/** Ends a span. `failure` is the kind of what went wrong. */
export function endSpan(span: Span, failure?: string): void {
  if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure);
  span.end();
}

/** Runs the work as one span, which ends when its promise settles. */
export function inSpan<Result>(start: SpanStart, work: () => Result): Result {
  const span = startSpan(start);
  try {
    const result = within(span, work);
    if (!(result instanceof Promise)) {
      endSpan(span);
      return result;
    }
    result.then(
      () => endSpan(span),
      (error) => endSpan(span, failureOf(error)),
    );
    return result;
  } catch (error) {
    endSpan(span, failureOf(error));
    throw error;
  }
}

/** The active span as `traceparent`; undefined outside of every span and without an SDK. */
export function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

function contextOf(text: string): Context {
  return propagation.extract(ROOT_CONTEXT, { traceparent: text });
}

/** The kind of a failure, never its message, which may contain user input. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'kind' in error && typeof error.kind === 'string' ? `${error.name} ${error.kind}` : error.name;
}

/** A metric at one moment, with its labels. */
export interface Metric {
  name: string;
  help: string;
  kind: 'counter' | 'gauge' | 'histogram';
  values: readonly MetricValue[];
}

export interface MetricValue {
  labels: Readonly<Record<string, string>>;
  /** Of a histogram: the sum of all observations. */
  value: number;
  /** Of a histogram: observations up to each bound and above the one before; the last entry is above all bounds. */
  counts?: readonly number[];
  bounds?: readonly number[];
}

/**
 * An SDK that has registered with OpenTelemetry's API, which spans go through. It never gets in the way: what cannot be
 * sent is dropped, and no call waits for it.
 */
export interface Telemetry {
  /** Sends the metrics that `read` returns, at every interval. */
  reportMetrics(read: () => Promise<readonly Metric[]>): void;
  /** Sends what is left, for a few seconds at most, and removes the registration. */
  close(): Promise<void>;
}
