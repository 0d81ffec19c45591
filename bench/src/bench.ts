import { formatMetric, type Metric } from './measure/metric.ts';

/** Groups of metrics by name: `npm run bench -- apk`. Each group is loaded only when it runs. */
const groups: Readonly<Record<string, () => Promise<Metric[]>>> = {
  start: async () => (await import('./start/start-metrics.ts')).startMetrics(),
  console: async () => [
    ...(await (await import('./console/console-metrics.ts')).consoleMetrics()),
    ...(await (await import('./console/speed-metrics.ts')).speedMetrics()),
  ],
  server: async () => (await import('./server/server-metrics.ts')).serverMetrics(),
  revenue: async () => (await import('./revenue/revenue-metrics.ts')).revenueMetrics(),
  uploads: async () => (await import('./uploads/upload-metrics.ts')).uploadMetrics(),
  push: async () => (await import('./command-line/push-metrics.ts')).pushMetrics(),
  neighbours: async () => (await import('./neighbours/neighbour-metrics.ts')).neighbourMetrics(),
  devices: async () => (await import('./devices/device-metrics.ts')).deviceMetrics(),
  apk: async () => (await import('./apk/apk-metrics.ts')).apkMetrics(),
};

/** Reports without a single goal, printed as the tables of docs/scale.md. */
const reports: Readonly<Record<string, (size: number | undefined) => Promise<void>>> = {
  load: async () => (await import('./load/load-report.ts')).reportLoad(console.log),
  growth: async (apps) => (await import('./growth/growth-report.ts')).reportGrowth(console.log, apps),
  soak: async (minutes) => (await import('./soak/soak-report.ts')).reportSoak(console.log, minutes),
};
/** Slow, so it runs only when requested by name. */
const onlyByName = ['soak'];

const asked = process.argv.slice(2).filter((word) => !isNumber(word));
/** The minutes of `soak` or the apps of `growth`. */
const size = process.argv.slice(2).filter(isNumber).map(Number)[0];
const known = [...Object.keys(groups), ...Object.keys(reports)];
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`unknown benchmark: ${unknown.join(', ')}; available: ${known.join(', ')}`);
  process.exit(2);
}
const isAsked = (name: string) => (asked.length === 0 ? !onlyByName.includes(name) : asked.includes(name));

let missed = 0;
for (const [name, measure] of Object.entries(groups)) {
  if (!isAsked(name)) continue;
  for (const metric of await measure()) {
    console.log(formatMetric(metric));
    if (metric.met === false) missed += 1;
  }
}
for (const [name, report] of Object.entries(reports)) if (isAsked(name)) await report(size);
process.exitCode = missed > 0 ? 1 : 0;

function isNumber(word: string): boolean {
  return /^[0-9]+$/.test(word);
}
