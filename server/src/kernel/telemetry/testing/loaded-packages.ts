import { registerHooks } from 'node:module';

// Prints the number of modules of OpenTelemetry's SDK that a server loads with the given endpoint, or with none.

let loaded = 0;
registerHooks({
  load: (url, context, next) => {
    // The Prometheus client depends on the API package, which does nothing without the SDK.
    if (/@opentelemetry\/(sdk|exporter|otlp|resources|core)/.test(url)) loaded++;
    return next(url, context);
  },
});
await import('../../../main/start-server.ts');
const { openTelemetry } = await import('../open-telemetry.ts');
const { readSettings } = await import('../../settings/settings.ts');
const telemetry = await openTelemetry(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: process.argv[2] ?? '' }));
console.log(loaded);
await telemetry?.close();
