import * as z from 'zod/mini';

/** Names are those of the OpenTelemetry specification. Without an address nothing of it is loaded. */
export const telemetryEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.minLength(1), z.maxLength(100)), 'lensdock'),
  /** Of the calls that no caller has decided on, this share is told of. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  /** In milliseconds. */
  OTEL_METRIC_EXPORT_INTERVAL: z._default(z.coerce.number().check(z.int(), z.minimum(100)), 60_000),
};
