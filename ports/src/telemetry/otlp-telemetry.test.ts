// @module-tag slow-1
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { otlpTelemetry } from './otlp-telemetry.ts';
import { inSpan, type Metric, type Telemetry, traceparent } from './telemetry.ts';
import { type OtlpReceiver, startOtlpReceiver } from './testing/otlp-receiver.ts';
import { summaryOf } from './traced-database.ts';
import { tracedPort } from './traced-port.ts';

const [server, client, consumer] = [2, 3, 5];
const settings = { serviceName: 'lensdock-here', serviceVersion: '1.2.3', sampledShare: 1, metricsIntervalMs: 60_000 };
let receiver: OtlpReceiver;
let telemetry: Telemetry;

beforeEach(async () => {
  receiver = await startOtlpReceiver();
  telemetry = await otlpTelemetry({ ...settings, endpoint: receiver.endpoint });
});
afterEach(async () => {
  await telemetry.close();
  await receiver.close();
});

const named = (name: string) => receiver.spans.find((span) => span.name === name);
const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

describe('otlpTelemetry', () => {
  it('sends each span as a child of the one active at its start, even after waiting', async () => {
    await inSpan({ name: 'outer', kind: 'server', attributes: { count: 3, none: undefined } }, async () => {
      await pause();
      await inSpan({ name: 'inner', kind: 'client' }, pause);
    });
    await telemetry.close();
    expect(receiver.resource).toMatchObject({ 'service.name': 'lensdock-here', 'service.version': '1.2.3' });
    expect(named('outer')).toMatchObject({ kind: server, attributes: { count: 3 }, parentSpanId: undefined });
    expect(named('inner')).toMatchObject({ kind: client, parentSpanId: named('outer')?.spanId });
    expect(named('inner')?.traceId).toBe(named('outer')?.traceId);
  });

  it('continues the caller’s trace, and starts a separate one for later work that it links to', async () => {
    const caller = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    let place: string | undefined;
    inSpan({ name: 'call', kind: 'server', caller }, () => {
      place = traceparent();
      inSpan({ name: 'task', kind: 'consumer', cause: place }, () => {});
    });
    await telemetry.close();
    expect(named('call')).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    });
    expect(place).toBe(`00-${named('call')?.traceId}-${named('call')?.spanId}-01`);
    const task = named('task');
    expect(task).toMatchObject({ kind: consumer, parentSpanId: undefined });
    expect(task?.traceId).not.toBe(named('call')?.traceId);
    expect(task?.links).toMatchObject([{ traceId: named('call')?.traceId, spanId: named('call')?.spanId }]);
  });

  it.each(['', 'nonsense', '00-0-0-00'])('ignores an unreadable caller: %j', async (caller) => {
    inSpan({ name: 'call', kind: 'server', caller }, () => {});
    await telemetry.close();
    expect(named('call')?.parentSpanId).toBeUndefined();
  });

  it('sends the kind of a failure and never its message', async () => {
    const fail = () => Promise.reject(Object.assign(new TypeError('of ada@northlight.example'), { kind: 'refused' }));
    await expect(inSpan({ name: 'fails', kind: 'client' }, fail)).rejects.toThrow('ada@');
    await telemetry.close();
    expect(named('fails')).toMatchObject({ failed: true, attributes: { 'error.type': 'TypeError refused' } });
    expect(receiver.raw.join()).not.toContain('ada@');
  });

  it('sends nothing of a call that its caller does not sample, and little at a low ratio', async () => {
    inSpan({ name: 'call', kind: 'server', caller: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00` }, () => {});
    await telemetry.close();
    const rare = await otlpTelemetry({ ...settings, sampledShare: 0, endpoint: receiver.endpoint });
    inSpan({ name: 'call', kind: 'server' }, () => {});
    await rare.close();
    expect(receiver.spans).toEqual([]);
  });

  it('names spans of a port’s calls and adds only the declared attributes', async () => {
    const port = { put: async (key: string) => key.length, other: () => 'other' };
    const traced = tracedPort(port, {
      name: 'storage',
      kind: 'client',
      calls: ['put'],
      about: (_call, key) => ({ drawer: String(key).split('/')[0] }),
    });
    expect([await traced.put('icons/secret'), traced.other()]).toEqual([12, 'other']);
    await telemetry.close();
    expect(receiver.spans.map(({ name }) => name)).toEqual(['storage put']);
    expect(named('storage put')?.attributes).toEqual({ drawer: 'icons' });
  });

  it('sends metrics with their values and labels', async () => {
    const metrics: Metric[] = [
      { name: 'things', help: '', kind: 'counter', values: [{ labels: { kind: 'a' }, value: 3 }] },
      { name: 'waiting', help: '', kind: 'gauge', values: [{ labels: {}, value: 7 }] },
      {
        name: 'answer_seconds',
        help: '',
        kind: 'histogram',
        values: [{ labels: { endpoint: 'list-apps' }, value: 1.5, bounds: [0.1, 1], counts: [4, 2, 1] }],
      },
    ];
    await telemetry.close();
    const often = await otlpTelemetry({ ...settings, metricsIntervalMs: 100, endpoint: receiver.endpoint });
    often.reportMetrics(async () => metrics);
    await vi.waitFor(() => expect(receiver.metrics.length).toBeGreaterThan(2), { timeout: 5_000 });
    await often.close();
    const metric = (name: string) => receiver.metrics.find((one) => one.name === name);
    expect(metric('things')).toMatchObject({ kind: 'sum', points: [{ attributes: { kind: 'a' }, asDouble: 3 }] });
    expect(metric('waiting')).toMatchObject({ kind: 'gauge', points: [{ asDouble: 7 }] });
    expect(metric('answer_seconds')?.points).toMatchObject([
      { attributes: { endpoint: 'list-apps' }, count: 7, sum: 1.5, explicitBounds: [0.1, 1], bucketCounts: [4, 2, 1] },
    ]);
  });
});

it('does nothing before an SDK registers, and after it has gone', async () => {
  await telemetry.close();
  expect(inSpan({ name: 'call', kind: 'server' }, () => traceparent())).toBeUndefined();
  await expect(inSpan({ name: 'call', kind: 'server' }, async () => 5)).resolves.toBe(5);
  expect(receiver.spans).toEqual([]);
});

it('does not affect callers while the collector is unavailable', async () => {
  await receiver.close();
  const start = performance.now();
  expect(await inSpan({ name: 'call', kind: 'server' }, async () => 5)).toBe(5);
  await telemetry.close();
  expect(performance.now() - start).toBeLessThan(6_000);
});

it.each([
  ['select code from app where x = $1', 'select app'],
  ['\n  with page as (select id from store_order) select 1', 'with store_order'],
  ['insert into audit (at) values ($1)', 'insert audit'],
  ['update "app" set name = $1', 'update app'],
  ['select 1', 'select'],
])('names a statement after its verb and table: %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});
