// @module-tag slow-6
import { uploadIcon, uploadScreenshots } from '@lensdock/contract/listing/listing.endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../../apps/testing/staged-app.ts';
import { putInState } from '../../testing/put-in-state.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { multipart, multipartHeaders, sampleIcon, sendIcon, sendScreenshots } from '../testing/listing-fixtures.ts';

let server: TestServer;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  app = await newApp(server);
});
afterAll(() => server.stop());

const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 20, g: 90, b: 130, alpha: 0.5 } } });

describe('uploading an icon', () => {
  it('re-encodes it and serves it publicly and immutably in several widths', async () => {
    const { status, body } = await sendIcon(server, app, await sampleIcon());
    expect(status).toBe(201);
    const url = body.persistedImages[0]?.url ?? '';
    expect(url).toMatch(/^\/files\/images\/[0-9a-f]{64}-320\.webp$/);
    for (const width of [96, 320, 800]) {
      const answer = await server.server.inject(url.replace('-320.', `-${width}.`));
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height: width, format: 'webp' });
    }
    const again = await server.server.inject({ url, headers: { 'if-none-match': `W/"${url.split('/').at(-1)}"` } });
    expect(again.statusCode).toBe(304);
  });

  it('accepts a JPEG and removes its metadata', async () => {
    const jpeg = await blank(800, 800)
      .withExif({ IFD0: { Artist: 'Ada Keller' } })
      .jpeg()
      .toBuffer();
    const { body } = await sendIcon(server, app, jpeg);
    const full = await server.server.inject((body.persistedImages[0]?.url ?? '').replace('-320.', '-800.'));
    expect(jpeg.includes('Ada Keller')).toBe(true);
    expect(full.rawPayload.includes('Ada Keller')).toBe(false);
    expect((await sharp(full.rawPayload).metadata()).exif).toBeUndefined();
  });

  it.each<[string, () => Promise<Buffer>, string, string, string]>([
    [
      'the wrong size',
      () => blank(512, 512).png().toBuffer(),
      'image-resolution',
      'wrongResolution',
      'The image is 512 × 512 pixels. It must be 800 × 800.',
    ],
    [
      'an alpha channel',
      () => blank(800, 800, 4).png().toBuffer(),
      'image-alpha',
      'wrongFormat',
      'The image has an alpha channel. Save it as 24-bit without alpha.',
    ],
    [
      'grey only',
      () => blank(800, 800).toColourspace('b-w').jpeg().toBuffer(),
      'image-depth',
      'wrongFormat',
      'The image has 8-bit colour. Save it as 24-bit without alpha.',
    ],
    ['a palette', () => blank(800, 800).png({ palette: true }).toBuffer(), 'image-depth', 'wrongFormat', '-bit colour'],
    [
      'a GIF',
      () => blank(800, 800).gif().toBuffer(),
      'image-format',
      'wrongFormat',
      'The file has the format GIF. Upload a PNG or JPEG.',
    ],
    ['a WebP', () => blank(800, 800).webp().toBuffer(), 'image-format', 'wrongFormat', 'The file has the format WebP'],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"/>'),
      'image-format',
      'wrongFormat',
      'The file has the format SVG',
    ],
    ['a text', async () => Buffer.from('hello'), 'image-format-unknown', 'wrongFormat', 'The file is not an image'],
    [
      'a truncated picture',
      async () => (await sampleIcon()).subarray(0, 3_000),
      'image-unreadable',
      'mediaFormat',
      'damaged',
    ],
    ['a bare header', async () => (await sampleIcon()).subarray(0, 20), 'image-unreadable', 'mediaFormat', 'damaged'],
  ])('rejects %s with the actual and the required value', async (_what, make, problem, code, sentence) => {
    const answer = await sendIcon(server, app, await make());
    expect(answer.status).toBe(400);
    expect(answer.problem).toMatchObject({ type: `urn:lensdock:problem:${problem}`, uploadErrorCode: code });
    expect(answer.problem.errorMessage).toContain(sentence);
  });

  it('rejects a file above 5 MB', async () => {
    const answer = await sendIcon(server, app, Buffer.alloc(5_000_001, 1));
    expect(answer.status).toBe(413);
    expect(answer.problem).toMatchObject({ uploadErrorCode: 'tooBig', errorMessage: 'The file is larger than 5 MB.' });
  });

  it('names the missing part of the form', async () => {
    const other = await server.call(uploadIcon, {
      as: 'ada',
      params: { code: app },
      payload: multipart({ part: 'picture', bytes: await sampleIcon() }),
      headers: multipartHeaders,
    });
    expect(other.problem).toMatchObject({ uploadErrorCode: 'missing', errorMessage: 'Part icon contains no file.' });
    const two = await server.call(uploadIcon, {
      as: 'ada',
      params: { code: app },
      payload: multipart({ part: 'icon', bytes: await sampleIcon() }, { part: 'icon', bytes: await sampleIcon() }),
      headers: multipartHeaders,
    });
    expect(two.problem).toMatchObject({ uploadErrorCode: 'tooManyFiles' });
  });

  it('rejects a body that is not a form or is cut off', async () => {
    const send = (payload: Buffer | string, type: string) =>
      server.call(uploadIcon, { as: 'ada', params: { code: app }, payload, headers: { 'content-type': type } });
    expect((await send('{}', 'application/json')).status).toBe(415);
    expect((await send('x', 'multipart/form-data')).status).toBe(400);
    const broken = multipart({ part: 'icon', bytes: await sampleIcon() }).subarray(0, 5_000);
    expect((await send(broken, multipartHeaders['content-type'])).status).toBe(400);
  });

  it('is possible only for the app’s company while the app can be edited', async () => {
    const icon = await sampleIcon();
    expect((await sendIcon(server, app, icon, 'olga')).status).toBe(403);
    const missing = await sendIcon(server, 'no-such-app-no-such-app', icon);
    const foreign = await sendIcon(server, app, icon, 'eve');
    expect(foreign.status).toBe(404);
    expect(foreign.problem).toEqual(missing.problem);
    const payload = multipart({ part: 'icon', bytes: icon });
    const anonymous = await server.call(uploadIcon, { params: { code: app }, payload, headers: multipartHeaders });
    expect(anonymous.status).toBe(401);
    const inReview = await newApp(server);
    await putInState(server, inReview, 'Check');
    expect((await sendIcon(server, inReview, icon)).problem.type).toBe('urn:lensdock:problem:app-in-review');
  });
});

describe('uploading screenshots', () => {
  it('accepts several at once and keeps their order', async () => {
    const files = await Promise.all(
      [10, 20].map((shade) => blank(1920, 1080).tint({ r: shade, g: 0, b: 0 }).png().toBuffer()),
    );
    const { status, body } = await sendScreenshots(server, app, files);
    expect(status).toBe(201);
    expect(new Set(body.persistedImages.map(({ qualifier }) => qualifier)).size).toBe(2);
    expect(body.persistedImages[0]?.url).toMatch(/-480\.webp$/);
  });

  it('applies the orientation of a rotated image to its dimensions', async () => {
    const rotated = await blank(1080, 1920).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sendScreenshots(server, app, [rotated])).status).toBe(201);
    const lying = await blank(1920, 1080).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sendScreenshots(server, app, [lying])).problem.errorMessage).toBe(
      'The image is 1080 × 1920 pixels. It must be 1920 × 1080.',
    );
  });

  it('stores all images of a request or none', async () => {
    const good = await blank(1920, 1080).png().toBuffer();
    const before = await server.call(uploadScreenshots, {
      as: 'ada',
      params: { code: app },
      payload: multipart({ part: 'screenshot', bytes: good }),
      headers: multipartHeaders,
    });
    expect(before.status).toBe(201);
    const answer = await sendScreenshots(server, app, [good, await blank(10, 10).png().toBuffer()]);
    expect(answer.problem.uploadErrorCode).toBe('wrongResolution');
  });

  it('rejects more than nine at once', async () => {
    const good = await blank(1920, 1080).png().toBuffer();
    const answer = await sendScreenshots(
      server,
      app,
      Array.from({ length: 10 }, () => good),
    );
    expect(answer.problem).toMatchObject({
      uploadErrorCode: 'tooManyFiles',
      errorMessage: 'Too many files. The limit is 9.',
    });
  });
});

describe('image addresses', () => {
  it.each(['x.webp', `${'0'.repeat(64)}-320.webp`, `..%2f..%2fetc%2fpasswd`, `${'0'.repeat(64)}-320.png`])(
    'return 404 if they do not exist: %s',
    async (name) => {
      expect((await server.server.inject(`/files/images/${name}`)).statusCode).toBe(404);
    },
  );
});
