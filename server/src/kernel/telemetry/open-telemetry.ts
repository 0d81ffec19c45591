import type { Telemetry } from '@lensdock/ports/telemetry/telemetry.ts';
import { productVersion } from '../settings/product-version.ts';
import type { Settings } from '../settings/settings.ts';

type TelemetrySettings = Pick<
  Settings,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'OTEL_METRIC_EXPORT_INTERVAL'
>;

/** Returns undefined unless the settings name a collector; the adapter and its SDK are only loaded then. */
export async function openTelemetry(settings: TelemetrySettings): Promise<Telemetry | undefined> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const { otlpTelemetry } = await import('@lensdock/ports/telemetry/otlp-telemetry.ts');
  return otlpTelemetry({
    endpoint,
    serviceName: settings.OTEL_SERVICE_NAME,
    serviceVersion: productVersion,
    sampledShare: settings.OTEL_TRACES_SAMPLER_ARG,
    metricsIntervalMs: settings.OTEL_METRIC_EXPORT_INTERVAL,
  });
}
