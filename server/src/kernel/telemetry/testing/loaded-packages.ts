import { registerHooks } from 'node:module';

// Says how many modules of OpenTelemetry's SDK a server loads that is given this address, or none.

let loaded = 0;
registerHooks({
  load: (url, context, next) => {
    // The client for Prometheus brings the interfaces along, which do nothing by themselves.
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
