import type { Attributes } from '@opentelemetry/api';
import { inSpan, type SpanStart } from './telemetry.ts';

/** The traced calls of a port. Only `about` adds their arguments to the span. */
export interface WatchedCalls<Port> {
  /** The name of the port: `storage`. */
  name: string;
  kind: SpanStart['kind'];
  calls: readonly (keyof Port & string)[];
  about?: (call: keyof Port & string, first: unknown) => Attributes;
}

/** The same port, with a span around each of those calls. */
export function tracedPort<Port extends object>(port: Port, { name, kind, calls, about }: WatchedCalls<Port>): Port {
  const watched: Partial<Record<keyof Port, unknown>> = {};
  for (const call of calls) {
    const own = port[call];
    if (typeof own !== 'function') continue;
    watched[call] = (...inputs: unknown[]) =>
      inSpan({ name: `${name} ${call}`, kind, attributes: about?.(call, inputs[0]) ?? {} }, () =>
        own.apply(port, inputs),
      );
  }
  // Each call has the type of the one it replaces.
  return { ...port, ...watched } as Port;
}
