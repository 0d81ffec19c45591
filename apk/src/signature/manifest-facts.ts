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

/** First letters of code names and the API level before the one they were released as. */
const codeNames: readonly [string, number][] = [
  ['C', 2],
  ['D', 3],
  ['E', 4],
  ['F', 7],
  ['G', 8],
  ['H', 10],
  ['I', 13],
  ['J', 15],
  ['K', 18],
  ['L', 20],
  ['M', 22],
  ['N', 23],
  ['O', 25],
];

/**
 * Opens the manifest to read them as the reference verifier does. Throws `MalformedError` when there is none, and
 * `ArchiveError` when its entry cannot be read.
 */
export function readManifestFacts(archive: Archive): ManifestFacts {
  const entry = archive.find('AndroidManifest.xml');
  if (!entry) throw new MalformedError('no AndroidManifest.xml');
  const bytes = archive.read(entry, { maxBytes: maxManifestBytes, lenient: true });
  const minSdk = () => readMinSdk(bytes);
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

/** The highest of all `uses-sdk` elements, because Android refuses a package for each one that asks for more than it is. */
function readMinSdk(manifest: Buffer): number {
  let highest = 1;
  for (const element of startElements(manifest)) {
    if (element.depth !== 2 || element.name !== 'uses-sdk' || element.hasNamespace) continue;
    const attribute = element.attribute(minSdkId);
    if (!attribute) continue;
    // A reference is not followed: its number makes the range empty or nearly so.
    if (isNumber(attribute) || attribute.type === valueTypes.reference) highest = Math.max(highest, attribute.data | 0);
    else if (attribute.type === valueTypes.string) highest = Math.max(highest, codeNameSdk(attribute.text()));
    else throw new MalformedError('minSdkVersion is neither a number nor a code name');
  }
  return highest;
}

/** The level before the one a code name became: its features were not there while it had no number. */
function codeNameSdk(name: string): number {
  if (name === 'Baklava') return 34;
  if (name === 'CinnamonBun') return 35;
  if (name === 'CANARY') return 9999;
  const letter = name[0] ?? '';
  if (letter < 'A' || letter > 'Z') throw new MalformedError('minSdkVersion has an unknown code name');
  const known = codeNames.findLast(([first]) => first <= letter);
  return known ? known[1] + letter.charCodeAt(0) - known[0].charCodeAt(0) : 1;
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
