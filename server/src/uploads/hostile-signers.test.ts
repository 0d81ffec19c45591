// @module-tag slow-1
import { android, axmlOf, element, manifestOf, reference } from '@lensdock/apk/testing/axml-writer.ts';
import { apkParts, lineageAttribute, type SigningPlan, signApk } from '@lensdock/apk/testing/signed-apk.ts';
import { createTestSigner } from '@lensdock/apk/testing/test-signer.ts';
import { zipOf } from '@lensdock/apk/testing/zip-writer.ts';
import { uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApp } from '../apps/testing/staged-app.ts';
import { uploadOf } from '../testing/sample-apk.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const first = createTestSigner('Ada 2020');
const victim = createTestSigner('Ada 2025');
const eve = createTestSigner('Eve');
const history = lineageAttribute([{ signer: first }, { signer: victim }]);

async function refusalOf(apk: Buffer, language = 'en') {
  const body = uploadOf(apk);
  const call = { as: 'ada' as const, params: { id: await newApp(server) }, payload: body.payload };
  const answer = await server.call(uploadVersion, {
    ...call,
    headers: { ...body.headers, 'accept-language': language },
  });
  const errors = answer.problem.errors.filter(({ severity }) => severity === 'error');
  return { status: answer.status, codes: errors.map(({ code }) => code), message: answer.problem.errorMessage };
}

describe('a package with unrelated signers', () => {
  const plans: [string, SigningPlan][] = [
    ['in the v3.1 block', { v3: [{ signer: victim, attributes: [history] }], v31: [{ signer: eve, minSdk: 33 }] }],
    [
      'in another range of the v3 block',
      {
        v3: [
          { signer: victim, attributes: [history] },
          { signer: eve, minSdk: 24, maxSdk: 27 },
        ],
      },
    ],
  ];

  it.each(plans)('is rejected with the other signer %s', async (_, plan) => {
    const apk = signApk(zipOf(apkParts({ versionCode: 1 })), plan);
    const refusal = await refusalOf(apk);
    expect(refusal).toMatchObject({ status: 400, codes: ['apk-signers-disagree'] });
    expect(refusal.message).toContain('unrelated keys');
    expect((await refusalOf(apk, 'de')).message).toContain('Schlüsselwechsel mit apksigner rotate');
  });
});

describe('a package whose minSdkVersion is a reference', () => {
  it('is rejected with a suggestion for the value', async () => {
    const uses = element('uses-sdk', [android('minSdkVersion', reference(0x7f010000))]);
    const manifest = axmlOf(manifestOf([android('versionCode', 1)], [uses]));
    const parts = apkParts().map((part) => (part.name === 'AndroidManifest.xml' ? { ...part, data: manifest } : part));
    const refusal = await refusalOf(signApk(zipOf(parts), { v2: [{ signer: eve }], v3: [{ signer: victim }] }));
    expect(refusal).toMatchObject({ status: 400, codes: ['apk-min-sdk-unreadable'] });
    expect(refusal.message).toContain('android:minSdkVersion is a reference. State minSdkVersion as a number');
  });
});
