// @module-tag slow-5
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApkFacts } from './facts/apk-facts.ts';
import type { LimitName } from './kernel/budget.ts';
import { inspect } from './package/inspect.ts';
import { type Verification, verify } from './package/verify.ts';
import {
  attributesWithoutSize,
  carriageReturns,
  deepElements,
  emptyLines,
  longAlgorithmList,
  longEntryNames,
  longIdentifier,
  longJarNames,
  longLineages,
  manyAsn1Nodes,
  manyAttributes,
  manyCertificates,
  manySections,
  manySignatures,
  nestedAsn1,
  overlappingStrings,
  wideElements,
} from './testing/hostile-packages.ts';
import { createTestSigner } from './testing/test-signer.ts';
import { openBuffer } from './zip/source.ts';

const ada = createTestSigner('Ada');
const megabyte = 1024 * 1024;

/** CPU time, which does not include other processes of a busy machine. */
async function judged(apk: Buffer): Promise<{ verdict: Verification; facts: ApkFacts; seconds: number }> {
  const before = process.cpuUsage();
  const verdict = await verify(openBuffer(apk));
  const facts = inspect(openBuffer(apk));
  const { user, system } = process.cpuUsage(before);
  return { verdict, facts, seconds: (user + system) / 1e6 };
}

describe('a small package that needs much work', () => {
  // Code compiles on its first run, which is not the package's fault.
  beforeAll(() => judged(manyCertificates(ada, 1)));

  it.each<[string, () => Buffer, Partial<Verification>]>([
    ['lines of JAR files', () => emptyLines(15 * megabyte), { limit: 'jar-lines' }],
    ['lines that end with CR', () => carriageReturns(15 * megabyte), { limit: 'jar-lines' }],
    ['sections of JAR files', () => manySections(400_000), { limit: 'jar-sections' }],
    ['bytes of a name in a JAR file', () => longJarNames(900, 17_000), { limit: 'jar-name-bytes' }],
    ['bytes of an attribute in a JAR file', () => longAlgorithmList(15 * megabyte), { limit: 'jar-attribute-bytes' }],
    ['nodes of ASN.1', () => manyAsn1Nodes(15 * megabyte), { limit: 'asn1-nodes' }],
    ['nodes of ASN.1 without lengths', () => nestedAsn1(30, 15 * megabyte), { limit: 'asn1-nodes' }],
    ['bytes of an object identifier', () => longIdentifier(15 * megabyte), { limit: 'object-identifier-bytes' }],
    ['certificates', () => manyCertificates(ada, 60_000), { limit: 'certificates' }],
    ['signatures', () => manySignatures(ada, 1_300_000), { limit: 'signature-pairs' }],
    ['attributes of a signer', () => manyAttributes(ada, 100_000), { limit: 'block-attributes' }],
    ['signatures of lineages', () => longLineages(16, 60), { limit: 'signature-operations' }],
    ['nodes of a lineage', () => longLineages(1, 65), { limit: 'lineage-nodes' }],
  ])('is refused by the limit on %s', async (_, made, expected) => {
    const { verdict, seconds } = await judged(made());
    expect(verdict).toMatchObject({ verified: false, errors: ['limit-exceeded'], signers: [], ...expected });
    expect(seconds).toBeLessThan(2);
  });

  it.each<[string, () => Buffer, LimitName]>([
    ['elements', () => wideElements(100_001, 0), 'xml-elements'],
    ['attributes', () => wideElements(11, 20_000), 'xml-attributes'],
    ['levels of elements', () => deepElements(201), 'xml-depth'],
    ['decoded text', () => overlappingStrings(4000, 500_000), 'xml-text-bytes'],
  ])('is refused by the limit on %s of the manifest, and the facts name it as well', async (_, made, limit) => {
    const { verdict, facts, seconds } = await judged(made());
    expect(verdict).toMatchObject({ verified: false, errors: ['limit-exceeded'], limit });
    expect(facts.findings).toContainEqual({
      code: 'manifest-too-large',
      fatal: true,
      detail: expect.stringContaining(`the limit ${limit} of`),
    });
    expect(seconds).toBeLessThan(2);
  });

  it.each<[string, () => Buffer]>([
    ['strings that overlap', () => overlappingStrings(4000, 500_000)],
    ['attributes without bytes', () => attributesWithoutSize(3000)],
  ])('is read no further than needed with %s', async (_, made) => {
    const apk = made();
    expect(apk.length).toBeLessThan(70_000);
    const before = process.memoryUsage().rss;
    const { verdict, seconds } = await judged(apk);
    expect(verdict).toMatchObject({ verified: false });
    expect(seconds).toBeLessThan(2);
    expect((process.memoryUsage().rss - before) / megabyte).toBeLessThan(200);
  });

  it('is refused for entry names that are slow to distinguish', async () => {
    const { verdict, seconds } = await judged(longEntryNames(1500, 16_400));
    expect(verdict).toMatchObject({ errors: ['MALFORMED'], layout: ['entry-name-too-long'] });
    expect(seconds).toBeLessThan(2);
  });
});
