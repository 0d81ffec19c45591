/** What is said of a span. Never anything of people, no secrets, no contents: names, numbers and kinds. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanStart {
  /** Few different ones: `GET /api/devcon/products/:id`, never with what stands in its place. */
  name: string;
  /** It serves a caller, asks another server, takes from a queue (and is below nothing then), or is on its own. */
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
  /** Where the caller stands, as `traceparent` (W3C Trace Context, section 3.2); what cannot be read is left out. */
  caller?: string | undefined;
  /** Where something stands that led to this without being its caller, in the same form. */
  cause?: string | undefined;
}

/** Something that takes its time and is being told of. */
export interface Span {
  /** Runs something in it: spans that begin there are below this one. */
  run<Result>(work: () => Result): Result;
  note(attributes: Attributes): void;
  /** Once. `failure` names the kind of what went wrong. */
  end(failure?: string): void;
}

/** A figure at this moment, with its labels. */
export interface Metric {
  name: string;
  help: string;
  kind: 'counter' | 'gauge' | 'histogram';
  values: readonly MetricValue[];
}

export interface MetricValue {
  labels: Readonly<Record<string, string>>;
  /** Of a histogram: the sum of all that was observed. */
  value: number;
  /** Of a histogram: how many were observed up to each bound and not up to the one before; the last is beyond all bounds. */
  counts?: readonly number[];
  bounds?: readonly number[];
}

/**
 * The door to whoever watches the installation from outside. It never disturbs: what cannot be told is dropped, and
 * nobody waits for it.
 */
export interface Telemetry {
  start(span: SpanStart): Span;
  /** Where the present work stands, as `traceparent`; undefined outside of every span. */
  place(): string | undefined;
  /** Tells figures of what `read` answers, again and again. */
  reportMetrics(read: () => Promise<readonly Metric[]>): void;
  /** Sends what is left, for a few seconds at the most. */
  close(): Promise<void>;
}
