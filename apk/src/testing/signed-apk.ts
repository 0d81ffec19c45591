import { android, axmlOf, element, manifestOf, type TestAttribute } from './axml-writer.ts';
import {
  type BlockPair,
  prefixed,
  type SignerPlan,
  schemeBlock,
  sectionsOf,
  signWith,
  uint32,
  withSigningBlock,
} from './signing-block-writer.ts';
import type { TestSigner } from './test-signer.ts';
import { type ZipPart, zipOf } from './zip-writer.ts';

export const pairIds = { v2: 0x7109871a, v3: 0xf05368c0, v31: 0x1b93ad61, stamp: 0x6dff800d } as const;
export const attributeIds = { strip: 0xbeeff00d, lineage: 0x3ba06f8c, rotationMinSdk: 0x559f8b02 } as const;

export interface ManifestShape {
  readonly minSdk?: number | string;
  readonly targetSdk?: number;
  readonly targetSandbox?: number;
  readonly versionCode?: number;
}

/** The entries of a small APK; its manifest requires Android 9 by default. */
export function apkParts(shape: ManifestShape = {}): ZipPart[] {
  const usesSdk: TestAttribute[] = [android('minSdkVersion', shape.minSdk ?? 28)];
  if (shape.targetSdk !== undefined) usesSdk.push(android('targetSdkVersion', shape.targetSdk));
  const sandbox =
    shape.targetSandbox === undefined
      ? []
      : [{ name: 'targetSandboxVersion', id: 0x0101054c, value: shape.targetSandbox }];
  const versionCode = shape.versionCode === undefined ? [] : [android('versionCode', shape.versionCode)];
  const manifest = axmlOf(manifestOf([...sandbox, ...versionCode], [element('uses-sdk', usesSdk)]));
  return [
    { name: 'AndroidManifest.xml', data: manifest, method: 8 },
    { name: 'classes.dex', data: Buffer.from('code '.repeat(500)), method: 8 },
    { name: 'assets/model.bin', data: Buffer.alloc(3000, 0x5a) },
  ];
}

export interface SigningPlan {
  readonly v2?: readonly SignerPlan[];
  readonly v3?: readonly SignerPlan[];
  readonly v31?: readonly SignerPlan[];
  readonly before?: readonly BlockPair[];
  readonly after?: readonly BlockPair[];
}

/** Signs a ZIP with the schemes of the plan. */
export function signApk(zip: Buffer, plan: SigningPlan): Buffer {
  const sections = sectionsOf(zip);
  const pairs: BlockPair[] = [...(plan.before ?? [])];
  if (plan.v2) pairs.push({ id: pairIds.v2, value: schemeBlock(2, sections, plan.v2) });
  if (plan.v3) pairs.push({ id: pairIds.v3, value: schemeBlock(3, sections, plan.v3) });
  if (plan.v31) pairs.push({ id: pairIds.v31, value: schemeBlock(3, sections, plan.v31) });
  return withSigningBlock(sections, [...pairs, ...(plan.after ?? [])]);
}

export interface LineagePlan {
  readonly signer: TestSigner;
  readonly capabilities?: number;
  /** The signer of this node, in place of the previous one. */
  readonly provenBy?: TestSigner;
}

/** A rotation lineage, oldest signer first, each signed by the previous one. */
export function lineageOf(plans: readonly LineagePlan[]): Buffer {
  const algorithm = 0x0201;
  const nodes = plans.map(({ signer, capabilities = 0x17, provenBy }, index) => {
    const previous = provenBy ?? plans[index - 1]?.signer;
    const signedData = Buffer.concat([prefixed(signer.certificate), uint32(previous ? algorithm : 0)]);
    const signature = previous ? signWith(algorithm, previous, signedData) : Buffer.alloc(0);
    return prefixed(prefixed(signedData), uint32(capabilities), uint32(algorithm), prefixed(signature));
  });
  return Buffer.concat([uint32(1), ...nodes]);
}

export function lineageAttribute(plans: readonly LineagePlan[]): BlockPair {
  return { id: attributeIds.lineage, value: lineageOf(plans) };
}

/** A small valid APK signed by v2 and v3. */
export function honestApk(signer: TestSigner, shape: ManifestShape = {}): Buffer {
  const strip = { id: attributeIds.strip, value: uint32(3) };
  return signApk(zipOf(apkParts(shape)), { v2: [{ signer, attributes: [strip] }], v3: [{ signer }] });
}
