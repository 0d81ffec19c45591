import { higherMinSdk, type MinSdk, readMinSdk } from '../manifest/min-sdk.ts';
import { valueTypes } from '../resources/typed-value.ts';
import type { Archive } from '../zip/archive.ts';
import { MalformedError } from './byte-reader.ts';
import { type ElementAttribute, startElements } from './manifest-elements.ts';

/** The three numbers of `AndroidManifest.xml` that decide which signatures an APK needs. */
export interface ManifestFacts {
  /** Throws `MalformedError` when it cannot be told. */
  minSdk(): number;
  /** By default the lowest version, or 1. */
  targetSdk(): number;
  /** By default 1. */
  targetSandbox(): number;
}

const minSdkId = 0x0101020c;
const targetSdkId = 0x01010270;
const targetSandboxId = 0x0101054c;
const maxManifestBytes = 8 * 1024 * 1024;

/**
 * Opens the manifest to read them as the reference verifier does. Throws `MalformedError` when there is none, and
 * `ArchiveError` when its entry cannot be read.
 */
export function readManifestFacts(archive: Archive): ManifestFacts {
  const entry = archive.find('AndroidManifest.xml');
  if (!entry) throw new MalformedError('no AndroidManifest.xml');
  const bytes = archive.read(entry, { maxBytes: maxManifestBytes, lenient: true });
  const minSdk = () => lowestSdkOf(bytes);
  return {
    minSdk,
    targetSdk: () => orElse(() => firstNumber(bytes, 'uses-sdk', targetSdkId) ?? minSdk(), 1),
    targetSandbox: () => orElse(() => firstNumber(bytes, 'manifest', targetSandboxId) ?? 1, 1),
  };
}

function orElse(read: () => number, otherwise: number): number {
  try {
    return read();
  } catch (error) {
    if (error instanceof MalformedError) return otherwise;
    throw error;
  }
}

/** The lowest Android version of the bytes of a manifest. Throws `MalformedError` when it cannot be told. */
export function lowestSdkOf(manifest: Buffer): number {
  let highest: MinSdk = { level: 1, text: '1' };
  for (const element of startElements(manifest)) {
    if (element.depth !== 2 || element.name !== 'uses-sdk' || element.hasNamespace) continue;
    const attribute = element.attribute(minSdkId);
    if (!attribute) continue;
    const stated = readMinSdk(attribute, attribute.type === valueTypes.string ? attribute.text() : undefined);
    if (!stated) throw new MalformedError('minSdkVersion is neither a number nor a code name');
    highest = higherMinSdk(highest, stated);
  }
  return highest.level;
}

/** A number from the first element of that name, at any depth, that has the attribute. */
function firstNumber(manifest: Buffer, name: string, id: number): number | undefined {
  for (const element of startElements(manifest)) {
    const attribute = element.name === name ? element.attribute(id) : undefined;
    if (!attribute) continue;
    if (isNumber(attribute)) return attribute.data | 0;
    const text = attribute.type === valueTypes.string ? attribute.text() : '';
    return /^[+-]?\d{1,10}$/.test(text) ? Number(text) : undefined;
  }
  return undefined;
}

function isNumber({ type }: ElementAttribute): boolean {
  return type === valueTypes.integer || type === valueTypes.hexInteger;
}
