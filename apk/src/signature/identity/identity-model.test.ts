// @module-tag slow-1
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Verification, verify } from '../../package/verify.ts';
import { apkParts, lineageAttribute, signApk } from '../../testing/signed-apk.ts';
import type { SignerPlan } from '../../testing/signing-block-writer.ts';
import { createTestSigner } from '../../testing/test-signer.ts';
import { zipOf } from '../../testing/zip-writer.ts';
import { openBuffer } from '../../zip/source.ts';
import { identityOf, sameSigner, signersFor } from './same-signer.ts';

// Signers are letters and lineages words, so that the model shares no code with its subject.
const letters = ['a', 'b', 'c', 'x'] as const;
// The model names signers in plain text.
const signers = new Map(letters.map((letter) => [letter as string, createTestSigner(letter)]));
const letterOf = new Map([...signers].map(([letter, { sha256 }]) => [sha256, letter]));
const signerOf = (letter: string) => signers.get(letter)!;
const max = 0x7fffffff;

interface Part {
  readonly signer: string;
  readonly lineage: string;
  readonly minSdk: number;
  readonly maxSdk: number;
}

interface Plan {
  readonly minSdk: number;
  readonly v2: string;
  readonly v3: readonly Part[];
  readonly v31: readonly Part[];
}

const versions = [24, 26, 28, 30, 32, 33, 34, 36, 1000];

/** Parts with consecutive ranges in any order: verifiers accept them unless the signers disagree. */
const partsFrom = (starts: readonly number[], most: number): fc.Arbitrary<Part[]> =>
  fc
    .tuple(
      fc.subarray([...starts], { minLength: 1, maxLength: most }),
      fc.array(fc.tuple(fc.constantFrom('a', 'ab', 'ab', 'abc', 'bc', 'c', 'x', 'ax'), fc.double({ min: 0, max: 1 })), {
        minLength: most,
        maxLength: most,
      }),
    )
    .map(([cuts, histories]) =>
      cuts
        .map((minSdk, index) => {
          const [lineage, order] = histories[index]!;
          const maxSdk = (cuts[index + 1] ?? max + 1) - 1;
          // The signer of a single-node history omits it: its key never changed.
          const part = { signer: lineage.at(-1)!, lineage: lineage.length > 1 ? lineage : '', minSdk, maxSdk };
          return { part, order };
        })
        .sort((left, right) => left.order - right.order)
        .map(({ part }) => part),
    );

const plans: fc.Arbitrary<Plan> = fc.record({
  minSdk: fc.constantFrom(24, 28, 33),
  v2: fc.constantFrom('', 'a', 'a', 'b', 'x'),
  v3: partsFrom([24, 28, 30, 33], 3),
  v31: fc.oneof(fc.constant([]), partsFrom([33, 34, 36], 2)),
});

function planned(parts: readonly Part[]): SignerPlan[] {
  return parts.map(({ signer, lineage, minSdk, maxSdk }) => {
    const history = [...lineage].map((letter) => ({ signer: signerOf(letter) }));
    return { signer: signerOf(signer), minSdk, maxSdk, attributes: lineage ? [lineageAttribute(history)] : [] };
  });
}

function packed({ minSdk, v2, v3, v31 }: Plan): Promise<Verification> {
  const plan = {
    ...(v2 && { v2: [{ signer: signerOf(v2) }] }),
    v3: planned(v3),
    ...(v31.length > 0 && { v31: planned(v31) }),
  };
  return verify(openBuffer(signApk(zipOf(apkParts({ minSdk })), plan)));
}

/** The model: the signer that each device version uses, computed device by device. */
function onDevice({ v2, v3, v31 }: Plan, sdk: number): Pick<Part, 'signer' | 'lineage'> | undefined {
  const covers = (part: Part) => part.minSdk <= sdk && part.maxSdk >= sdk;
  if (sdk >= 33 && v31.some(covers)) return v31.find(covers);
  if (sdk >= 28) return v3.find(covers);
  return v2 === '' ? undefined : { signer: v2, lineage: '' };
}

function oneFamily(plan: Plan): boolean {
  const newest = onDevice(plan, max)!;
  const read = [...plan.v3, ...plan.v31, ...(plan.v2 && plan.minSdk < 28 ? [{ signer: plan.v2, lineage: '' }] : [])];
  return read.every(
    ({ signer, lineage }) =>
      (signer === newest.signer || newest.lineage.includes(signer)) && newest.lineage.includes(lineage),
  );
}

function words(facts: { signers: readonly string[]; lineage: Verification['lineage'] } | undefined) {
  const lineage = facts?.lineage.map(({ certificate }) => letterOf.get(certificate)).join('');
  return facts && { signer: facts.signers.map((sha256) => letterOf.get(sha256)).join(''), lineage };
}

const modelWords = (part: Pick<Part, 'signer' | 'lineage'> | undefined) =>
  part && { signer: part.signer, lineage: part.lineage };

const numRuns = process.env.DEEP ? 5000 : 300;
/** For the deep runs; the others take seconds. */
const timeout = 600_000;

describe('signers in any order, range, lineage and scheme', () => {
  it('match what each device finds, and disagree only when they belong to two families', { timeout }, async () => {
    const seen = { verified: 0, disagree: 0, otherwise: 0 };
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const verdict = await packed(plan);
        if (verdict.verified) {
          seen.verified += 1;
          expect(oneFamily(plan)).toBe(true);
          expect(words(verdict)).toEqual(modelWords(onDevice(plan, max)));
          for (const sdk of versions.filter((version) => version >= plan.minSdk)) {
            expect(words(signersFor(verdict, sdk))).toEqual(modelWords(onDevice(plan, sdk)));
          }
        } else if (verdict.errors.join() === 'signers-disagree') {
          seen.disagree += 1;
          expect(oneFamily(plan)).toBe(false);
        } else seen.otherwise += 1;
        if (!verdict.verified) expect([verdict.signers, verdict.ranges]).toEqual([[], []]);
      }),
      { numRuns, seed: 20261122 },
    );
    expect(seen.verified).toBeGreaterThan(numRuns / 20);
    expect(seen.disagree).toBeGreaterThan(numRuns / 20);
  });

  it('update an accepted package only where each device accepts them', { timeout }, async () => {
    const accepted = identityOf(
      await packed({ minSdk: 28, v2: '', v3: [{ signer: 'b', lineage: 'ab', minSdk: 28, maxSdk: max }], v31: [] }),
    );
    const seen = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const verdict = await packed(plan);
        const refused = !verdict.verified;
        const expected = versions
          .filter((sdk) => sdk >= Math.max(28, plan.minSdk))
          .map((sdk) => onDevice(plan, sdk))
          // The nodes of these lineages pass on installed data and lost the right to roll back.
          .every((part) => part?.signer === 'b' || part?.lineage.includes('b'));
        if (!refused) seen[expected ? 'accepted' : 'refused'] += 1;
        expect(sameSigner(accepted, verdict)).toBe(expected && !refused);
      }),
      { numRuns, seed: 20261123 },
    );
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(numRuns / 60);
  });
});
