import { describe, expect, it } from 'vitest';
import { verify } from '../../package/verify.ts';
import { apkParts, lineageAttribute, type SigningPlan, signApk } from '../../testing/signed-apk.ts';
import { createTestSigner } from '../../testing/test-signer.ts';
import { zipOf } from '../../testing/zip-writer.ts';
import { openBuffer } from '../../zip/source.ts';
import { sameSigner, signersFor } from './same-signer.ts';

const first = createTestSigner('Ada 2020');
const victim = createTestSigner('Ada 2025');
const eve = createTestSigner('Eve');

const signed = (plan: SigningPlan, minSdk = 28) => verify(openBuffer(signApk(zipOf(apkParts({ minSdk })), plan)));
const history = lineageAttribute([{ signer: first }, { signer: victim }]);

describe('verify on a package that another signer joins', () => {
  it("refuses a v3.1 signer without lineage after the victim's", async () => {
    const verdict = await signed({
      v3: [{ signer: victim, attributes: [history] }],
      v31: [{ signer: eve, minSdk: 33 }],
    });
    expect(verdict).toMatchObject({ verified: false, errors: ['signers-disagree'], signers: [], ranges: [] });
  });

  it('refuses the other signer listed last, for versions that never read the scheme', async () => {
    const v3 = [
      { signer: victim, attributes: [history] },
      { signer: eve, minSdk: 24, maxSdk: 27 },
    ];
    expect(await signed({ v3 })).toMatchObject({ verified: false, errors: ['signers-disagree'], signers: [] });
  });

  it('refuses v2 by another signer for the versions below', async () => {
    const v3 = [{ signer: victim }];
    const verdict = await signed({ v2: [{ signer: eve }], v3 }, 24);
    expect(verdict.errors).toContain('V3_SIG_PAST_SIGNERS_MISMATCH');
  });

  it("refuses a v3 signer with a different history from the v3.1 signer's", async () => {
    const other = lineageAttribute([{ signer: eve }, { signer: first }]);
    const verdict = await signed({
      v3: [{ signer: first, maxSdk: 32, attributes: [other] }],
      v31: [{ signer: victim, minSdk: 33, attributes: [history] }],
    });
    expect(verdict.errors).toEqual(['signers-disagree']);
  });
});

describe('the identity of a package', () => {
  it('is the signer of the newest version, in any order of the block', async () => {
    const older = { signer: first, maxSdk: 32 };
    const newer = { signer: victim, minSdk: 33, attributes: [history] };
    for (const v3 of [
      [older, newer],
      [newer, older],
    ]) {
      const verdict = await signed({ v3 });
      expect(verdict).toMatchObject({ verified: true, signers: [victim.sha256], signerNames: ['CN=Ada 2025'] });
      expect(verdict.lineage.map(({ certificate }) => certificate)).toEqual([first.sha256, victim.sha256]);
      expect(signersFor(verdict, 27)).toBeUndefined();
      expect(signersFor(verdict, 28)).toEqual({ signers: [first.sha256], lineage: [] });
      expect(signersFor(verdict, 32)?.signers).toEqual([first.sha256]);
      expect(signersFor(verdict, 33)).toMatchObject({ signers: [victim.sha256], lineage: verdict.lineage });
    }
  });

  it('is the signer of the newest version in the range', async () => {
    const v3 = [
      { signer: first, maxSdk: 32 },
      { signer: victim, minSdk: 33, attributes: [history] },
    ];
    const apk = openBuffer(signApk(zipOf(apkParts()), { v3 }));
    expect(await verify(apk, { maxSdk: 32 })).toMatchObject({ verified: true, signers: [first.sha256], lineage: [] });
  });

  it('continues with an update that signs for each version as before', async () => {
    const plan: SigningPlan = {
      v2: [{ signer: first }],
      v3: [{ signer: first, maxSdk: 32 }],
      v31: [{ signer: victim, minSdk: 33, attributes: [history] }],
    };
    const approved = await signed(plan, 24);
    expect(approved).toMatchObject({ verified: true, v31: true });
    expect(approved.ranges.map(({ minSdk, maxSdk }) => [minSdk, maxSdk])).toEqual([
      [24, 32],
      [33, 0x7fffffff],
    ]);
    expect(sameSigner(approved, await signed(plan, 24))).toBe(true);
    expect(sameSigner(approved, await signed({ v3: [{ signer: victim, attributes: [history] }] }))).toBe(true);
  });

  it('does not continue where a version would return to a key that lost that right', async () => {
    const approved = await signed({ v3: [{ signer: victim, attributes: [history] }] });
    const next = await signed({
      v3: [{ signer: first, maxSdk: 32 }],
      v31: [{ signer: victim, minSdk: 33, attributes: [history] }],
    });
    expect(next.verified).toBe(true);
    expect(sameSigner(approved, next)).toBe(false);
  });
});
