import { collectFindings } from '../finding.ts';
import { readBinaryXml, type XmlElement } from '../manifest/binary-xml.ts';
import { BinaryFormatError } from '../resources/binary-chunk.ts';
import { valueTypes } from '../resources/typed-value.ts';
import type { Archive } from '../zip/archive.ts';
import { MalformedError } from './byte-reader.ts';

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
  const bytes = archive.read(entry, { maxBytes: maxManifestBytes, ignoreCrc: true });
  const minSdk = () => readMinSdk(readTree(bytes));
  return {
    minSdk,
    targetSdk: () => orElse(() => firstNumber(readTree(bytes), 'uses-sdk', targetSdkId) ?? minSdk(), 1),
    targetSandbox: () => orElse(() => firstNumber(readTree(bytes), 'manifest', targetSandboxId) ?? 1, 1),
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

function readTree(bytes: Buffer): XmlElement {
  const findings = collectFindings();
  try {
    const root = readBinaryXml(bytes, findings);
    const broken = findings.list().find(({ code }) => code === 'manifest-cut-off' || code === 'manifest-too-large');
    if (broken) throw new MalformedError(broken.detail);
    return root;
  } catch (error) {
    if (error instanceof BinaryFormatError) throw new MalformedError(error.message);
    throw error;
  }
}

/** The highest of all `uses-sdk` elements, because Android refuses a package for each one that asks for more than it is. */
function readMinSdk(root: XmlElement): number {
  let highest = 1;
  for (const element of root.children.filter(({ name }) => name === 'uses-sdk')) {
    const attribute = element.attributes.find(({ resourceId }) => resourceId === minSdkId);
    if (!attribute) continue;
    if (isNumber(attribute.value.type)) highest = Math.max(highest, attribute.value.data | 0);
    else if (attribute.text !== undefined) highest = Math.max(highest, codeNameSdk(attribute.text));
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
function firstNumber(root: XmlElement, name: string, id: number): number | undefined {
  const pending: XmlElement[] = [root];
  for (let element = pending.pop(); element; element = pending.pop()) {
    const attribute =
      element.name === name ? element.attributes.find(({ resourceId }) => resourceId === id) : undefined;
    if (attribute) {
      if (isNumber(attribute.value.type)) return attribute.value.data | 0;
      return attribute.text !== undefined && /^[+-]?\d{1,10}$/.test(attribute.text)
        ? Number(attribute.text)
        : undefined;
    }
    pending.push(...element.children.toReversed());
  }
  return undefined;
}

function isNumber(type: number): boolean {
  return type === valueTypes.integer || type === valueTypes.hexInteger;
}
