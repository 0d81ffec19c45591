// @module-tag slow-6
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listApps } from '@lensdock/contract/apps/apps.endpoints.ts';
import { readListing, saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import { type OtlpReceiver, startOtlpReceiver } from '@lensdock/ports/telemetry/testing/otlp-receiver.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newApp } from '../../apps/testing/staged-app.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { productVersion } from '../settings/product-version.ts';

const caller = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const secret = 'a sentence that nobody else may read';

describe('a traced server', () => {
  let receiver: OtlpReceiver;
  let server: TestServer;
  let app: string;
  beforeAll(async () => {
    receiver = await startOtlpReceiver();
    server = await startTestServer({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_METRIC_EXPORT_INTERVAL: 200,
    });
    app = await newApp(server);
    await server.call(saveListingDraft, {
      as: 'ada',
      params: { id: app },
      headers: { traceparent: caller, 'x-request-id': 'call-that-is-watched' },
      body: { videoUrl: 'https://youtu.be/dQw4w9WgXcQ', summaryByIsocode: { en: secret } },
    });
    await server.call(readListing, { as: 'ada', params: { id: 'there-is-no-such-app' } });
    await server.runPendingTasks();
    await server.call(listApps, { as: 'ada', query: { search: secret } });
    await vi.waitFor(() => expect(of('GET /api/devcon/products')).toBeDefined(), { timeout: 15_000 });
    await vi.waitFor(() => expect(receiver.metrics.length).toBeGreaterThan(0), { timeout: 5_000 });
  }, 60_000);
  afterAll(async () => {
    await server?.stop();
    await receiver?.close();
  });

  const of = (name: string) => receiver.spans.find((span) => span.name === name);
  const save = () => of('POST /api/devcon/products/:id/store-contents/draft');
  const below = (spanId: string | undefined) => receiver.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

  it('exports a span for a call, named by its route, with the caller as parent', () => {
    expect(save()).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
      failed: false,
      attributes: {
        'lensdock.endpoint': 'save-listing-draft',
        'lensdock.request_id': 'call-that-is-watched',
        'http.route': '/api/devcon/products/:id/store-contents/draft',
        'http.response.status_code': 200,
      },
    });
    expect(of('GET /api/devcon/products/:id/store-contents')).toMatchObject({
      failed: false,
      attributes: { 'http.response.status_code': 404 },
    });
  });

  it('exports spans for the transaction of a call and its statements', () => {
    const transaction = below(save()?.spanId).find(({ name }) => name === 'database transaction');
    expect(transaction?.attributes).toEqual({ 'db.system.name': 'postgresql' });
    const statements = below(transaction?.spanId).map(({ name }) => name);
    expect(statements).toContain('insert audit');
    expect(statements).toContain('select app');
  });

  it('exports spans for a task, linked to the call that enqueued it, and for its outgoing requests', () => {
    const errand = of('errand check-video');
    expect(errand).toMatchObject({
      parentSpanId: undefined,
      links: [{ traceId: save()?.traceId, spanId: save()?.spanId }],
      attributes: { 'lensdock.request_id': 'call-that-is-watched', 'lensdock.attempt': 1 },
    });
    expect(below(errand?.spanId).map(({ name }) => name)).toContain('video isFound');
  });

  it('exports the same metrics as the Prometheus endpoint', () => {
    const answered = receiver.metrics.findLast(({ name }) => name === 'lensdock_http_request_seconds');
    expect(answered?.points.map(({ attributes }) => attributes)).toContainEqual({
      endpoint: 'save-listing-draft',
      status: '2xx',
    });
    expect(receiver.metrics.map(({ name }) => name)).toContain('lensdock_errands_dead');
    expect(receiver.resource).toMatchObject({ 'service.name': 'lensdock', 'service.version': productVersion });
  });

  it('exports no personal data, user input or keys', () => {
    const everything = receiver.raw.join('\n');
    for (const word of [secret, 'Ada', 'northlight.example', 'Bearer', 'eyJ', app, 'youtu', 'there-is-no-such-app'])
      expect(everything).not.toContain(word);
  });
});

describe('a server without tracing', () => {
  it('does not load OpenTelemetry’s SDK', async () => {
    const script = fileURLToPath(new URL('./testing/loaded-packages.ts', import.meta.url));
    const loadedWith = async (endpoint: string) =>
      (await promisify(execFile)(process.execPath, [script, endpoint])).stdout.trim();
    expect(await loadedWith('')).toBe('0');
    expect(Number(await loadedWith('http://127.0.0.1:9'))).toBeGreaterThan(10);
  });
});
