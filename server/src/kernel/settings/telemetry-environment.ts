import * as z from 'zod/mini';
import { webAddress, whole } from './environment-values.ts';

/** Names as in the OpenTelemetry specification. Without an endpoint the SDK is not loaded. */
export const telemetryEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress()),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.minLength(1), z.maxLength(100)), 'lensdock'),
  /** Sampling ratio of calls whose caller made no sampling decision. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  /** In milliseconds. */
  OTEL_METRIC_EXPORT_INTERVAL: whole(60_000, 100),
};
