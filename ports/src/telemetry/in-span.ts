import type { SpanStart, Telemetry } from './telemetry.ts';

/** Runs the work as one span. A promise ends it when it is settled. Without telemetry it is just run. */
export function inSpan<Result>(telemetry: Telemetry | undefined, start: SpanStart, work: () => Result): Result {
  if (!telemetry) return work();
  const span = telemetry.start(start);
  try {
    const result = span.run(work);
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    result.then(
      () => span.end(),
      (error) => span.end(failureOf(error)),
    );
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}

/** The kind of a failure. Never its message, which may hold what people wrote. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { kind } = error as { kind?: unknown };
  return typeof kind === 'string' ? `${error.name} ${kind}` : error.name;
}
