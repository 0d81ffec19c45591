// @module-tag slow-3
import { readFile } from 'node:fs/promises';
import { readCompanyProfile, saveProfileHeader } from '@lensdock/contract/company-profile/company-profile.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { multipart } from '../testing/sample-apk.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { deleteUnusedLogos } from './delete-unused-logos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.database.execute(sql`delete from company_profile`));
afterAll(() => server.stop());

const sample = () => readFile(new URL('../../../sample/pictures/logos/northlight.png', import.meta.url));
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 130, alpha: 0.5 } } });

const read = async () => server.call(readCompanyProfile, { as: 'ada' });
const header = (body: object) => server.call(saveProfileHeader, { as: 'ada', body });
const withLogo = (bytes: Buffer, headerData?: object) =>
  server.call(saveProfileHeader, {
    as: 'ada',
    ...multipart([
      ...(headerData ? [{ name: 'headerData', value: JSON.stringify(headerData) }] : []),
      { name: 'logo', value: bytes, fileName: 'logo.png' },
    ]),
  });
const codes = ({ problem }: { problem: { errors: { inputField: string; code: string }[] } }) =>
  problem.errors.map(({ inputField, code }) => `${inputField} ${code}`);

describe('the company logo', () => {
  it('is uploaded with the header form and served re-encoded in several widths', async () => {
    const { status } = await withLogo(await sample(), { tagLine: 'With a logo' });
    expect(status).toBe(204);
    const { logoUrl, tagLine } = (await read()).body.headerData;
    expect(tagLine).toBe('With a logo');
    expect(logoUrl).toMatch(/^\/files\/images\/[0-9a-f]{64}-320\.webp$/);
    expect((await server.server.inject(logoUrl ?? '')).headers['content-type']).toBe('image/webp');
  });

  it('may be transparent, a JPEG, or sent without header data', async () => {
    expect((await withLogo(await blank(800, 800).png().toBuffer())).status).toBe(204);
    const { logoUrl } = (await read()).body.headerData;
    const picture = await server.server.inject(logoUrl ?? '');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 320, hasAlpha: true });
    expect((await withLogo(await blank(800, 800).jpeg().toBuffer())).status).toBe(204);
  });

  it.each<[string, () => Promise<Buffer>, number, string, string]>([
    [
      'too many pixels',
      () => blank(1600, 1600).png().toBuffer(),
      400,
      'wrongResolution',
      'The image resolution does not match 800w x 800h',
    ],
    [
      'too few pixels',
      () => blank(799, 800).png().toBuffer(),
      400,
      'wrongResolution',
      'The image resolution does not match 800w x 800h',
    ],
    ['another format', () => blank(800, 800).gif().toBuffer(), 400, 'wrongFormat', 'The image is not a PNG or JPEG'],
    ['no picture', async () => Buffer.from('hello'), 400, 'wrongFormat', 'The image is not a PNG or JPEG'],
    ['too many bytes', async () => Buffer.alloc(1_000_001, 1), 413, 'tooBig', 'The image is too big, maximum is 1 MB'],
  ])('rejects %s without saving the header', async (_what, make, status, uploadErrorCode, errorMessage) => {
    const answer = await withLogo(await make(), { tagLine: 'Not kept' });
    expect(answer.status).toBe(status);
    expect(answer.problem).toMatchObject({ uploadErrorCode, errorMessage });
    expect((await read()).headers.etag).toBe('"r0"');
  });

  it('rejects a second file, a malformed form and invalid header data', async () => {
    const logo = { name: 'logo', value: await sample(), fileName: 'logo.png' };
    const two = await server.call(saveProfileHeader, { as: 'ada', ...multipart([logo, logo]) });
    expect(two.problem).toMatchObject({ uploadErrorCode: 'tooManyFiles' });
    const nonsense = await server.call(saveProfileHeader, {
      as: 'ada',
      ...multipart([{ name: 'headerData', value: '{' }, logo]),
    });
    expect(nonsense.problem.type).toBe('urn:lensdock:problem:malformed-request');
    const wrong = await server.call(saveProfileHeader, {
      as: 'ada',
      ...multipart([{ name: 'headerData', value: '{"tagLine":7}' }, logo]),
    });
    expect(codes(wrong)).toEqual(['tagLine wrong-type']);
    const form = multipart([logo]);
    const broken = { ...form, payload: form.payload.subarray(0, 5_000) };
    expect((await server.call(saveProfileHeader, { as: 'ada', ...broken })).status).toBe(400);
  });

  it('is part of the request’s identity for an idempotency key, and so is the header data', async () => {
    const save = (logo: Buffer, headerData: object) => {
      const form = multipart([
        { name: 'headerData', value: JSON.stringify(headerData) },
        { name: 'logo', value: logo, fileName: 'logo.png' },
      ]);
      const headers = { ...form.headers, 'idempotency-key': 'logo-once' };
      return server.call(saveProfileHeader, { as: 'ada', ...form, headers });
    };
    const [first, other] = [await sample(), await blank(800, 800).png().toBuffer()];
    expect((await save(first, { tagLine: 'Once' })).status).toBe(204);
    const { logo } = (await read()).body.headerData;
    const again = await save(first, { tagLine: 'Once' });
    expect([again.status, again.headers['idempotent-replay']]).toEqual([204, 'true']);
    expect((await save(other, { tagLine: 'Once' })).problem.type).toBe('urn:lensdock:problem:idempotency-key-reused');
    expect((await save(first, { tagLine: 'Twice' })).problem.type).toBe('urn:lensdock:problem:idempotency-key-reused');
    expect((await read()).body.headerData).toMatchObject({ logo, tagLine: 'Once' });
    expect((await read()).headers.etag).toBe('"r1"');
  });

  it('is kept when its name is sent back; any other name is rejected', async () => {
    await withLogo(await sample());
    const { logo } = (await read()).body.headerData;
    expect((await header({ logo, tagLine: 'Kept' })).status).toBe(204);
    expect((await read()).body.headerData.logo).toBe(logo);
    expect(codes(await header({ logo: 'f'.repeat(64) }))).toEqual(['logo unknown-logo']);
    expect((await header({ logo: null })).status).toBe(204);
    expect((await read()).body.headerData).toMatchObject({ logo: null, logoUrl: null });
  });

  it('is deleted a day after it was replaced unless another company uses it', async () => {
    const url = async () => (await read()).body.headerData.logoUrl ?? '';
    const status = async (address: string) => (await server.server.inject(address)).statusCode;
    await withLogo(await sample());
    const first = await url();
    await withLogo(await blank(800, 800).png().toBuffer());
    const second = await url();
    await server.call(saveProfileHeader, {
      as: 'eve',
      ...multipart([{ name: 'logo', value: await blank(800, 800).png().toBuffer(), fileName: 'x' }]),
    });
    await header({ logo: null });
    await deleteUnusedLogos(server.services);
    expect(await status(first)).toBe(200);
    server.clock.advance(25 * 60 * 60 * 1000);
    await deleteUnusedLogos(server.services);
    expect([await status(first), await status(second)]).toEqual([404, 200]);
  });
});
