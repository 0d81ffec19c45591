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
} from './hostile-packages.ts';
import { jarSigned } from './jar-signer.ts';
import { mutate, randomFrom } from './mutate.ts';
import { apkParts, honestApk, signApk } from './signed-apk.ts';
import { createTestSigner } from './test-signer.ts';
import { zipOf } from './zip-writer.ts';

const megabyte = 1024 * 1024;
const signer = createTestSigner('Ada');
const rsa = createTestSigner('Ada', { key: 'rsa' });

/** A number up to `most`, with small ones as likely as large ones. */
type Size = (most: number) => number;

const generators: readonly ((size: Size) => Buffer)[] = [
  () => honestApk(signer, { minSdk: 24 }),
  () => zipOf(jarSigned(apkParts({ minSdk: 18 }), [{ signer: rsa }])),
  () =>
    signApk(zipOf(jarSigned(apkParts({ minSdk: 21 }), [{ signer: rsa }])), {
      v2: [{ signer: rsa, algorithmIds: [0x0103] }],
    }),
  (size) => overlappingStrings(size(4000), size(500_000)),
  (size) => attributesWithoutSize(size(20_000)),
  (size) => deepElements(size(20_000)),
  (size) => wideElements(size(60_000), size(10)),
  (size) => emptyLines(size(15 * megabyte)),
  (size) => carriageReturns(size(15 * megabyte)),
  (size) => manySections(size(400_000)),
  (size) => longJarNames(size(900), size(17_000)),
  (size) => longAlgorithmList(size(15 * megabyte)),
  (size) => manyAsn1Nodes(size(15 * megabyte)),
  (size) => nestedAsn1(size(40), size(15 * megabyte)),
  (size) => longIdentifier(size(15 * megabyte)),
  (size) => manyCertificates(signer, size(20_000)),
  (size) => manySignatures(signer, size(1_300_000)),
  (size) => manyAttributes(signer, size(20_000)),
  (size) => longLineages(size(4), size(20)),
  (size) => longEntryNames(size(1500), size(16_400)),
];

/** A package with more or less of everything, from a seed; every second one has a few changed bytes. */
export function generatePackage(seed: number): Buffer {
  const random = randomFrom(seed);
  // Packages that are slow to write are usually small.
  const size: Size = (most) => Math.max(1, Math.floor(most ** (random() ** 1.5)));
  const generator = generators[Math.floor(random() * generators.length)]!;
  const made = generator(size);
  return random() < 0.5 || made.length > megabyte ? made : mutate(made, random);
}
