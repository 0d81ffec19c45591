import { MalformedError } from '../kernel/malformed-error.ts';
import { higherMinSdk, type MinSdk, readMinSdk } from '../manifest/min-sdk.ts';
import { type ElementAttribute, referenceElements, type StartElement } from '../manifest/reference-elements.ts';
import { BinaryFormatError } from '../resources/binary-chunk.ts';
import { valueTypes } from '../resources/typed-value.ts';
import type { Archive } from '../zip/archive.ts';

/** The three numbers of `AndroidManifest.xml` that determine which signatures an APK needs. */
export interface ManifestFacts {
  /** Throws `MalformedError` when it is unknown. */
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
 * Opens the manifest as the reference verifier does. Throws `MalformedError` without a manifest, and `ArchiveError` for
 * an unreadable entry.
 */
export function readManifestFacts(archive: Archive): ManifestFacts {
  const entry = archive.find('AndroidManifest.xml');
  if (!entry) throw new MalformedError('expected an AndroidManifest.xml');
  return manifestFactsOf(archive.read(entry, { maxBytes: maxManifestBytes, lenient: true }));
}

/** The lowest Android version of a manifest's bytes. Throws `MalformedError` when it is unknown. */
export function lowestSdkOf(manifest: Buffer): number {
  return manifestFactsOf(manifest).minSdk();
}

/** The elements that one number uses until it is settled, and the error that settled it. */
interface Search {
  visit(element: StartElement): void;
  settled: boolean;
  error?: MalformedError;
}

/** Reads all three in one pass. Each fails separately: errors after one do not affect it. */
function manifestFactsOf(bytes: Buffer): ManifestFacts {
  const lowest = searchLowestSdk();
  const target = searchNumber('uses-sdk', targetSdkId);
  const sandbox = searchNumber('manifest', targetSandboxId);
  const searches: Search[] = [lowest.search, target.search, sandbox.search];
  const attempt = (search: Search, action: () => void) => {
    if (search.settled) return;
    try {
      action();
    } catch (error) {
      if (!(error instanceof MalformedError || error instanceof BinaryFormatError)) throw error;
      search.settled = true;
      search.error = error instanceof MalformedError ? error : new MalformedError(error.message);
    }
  };
  try {
    for (const element of referenceElements(bytes)) {
      for (const search of searches) attempt(search, () => search.visit(element));
    }
  } catch (error) {
    for (const search of searches) {
      attempt(search, () => {
        throw error;
      });
    }
  }
  const minSdk = () => {
    if (lowest.search.error) throw lowest.search.error;
    return lowest.level();
  };
  return {
    minSdk,
    targetSdk: () => (target.search.error ? 1 : orElse(() => target.number() ?? minSdk(), 1)),
    targetSandbox: () => (sandbox.search.error ? 1 : (sandbox.number() ?? 1)),
  };
}

function orElse(read: () => number, fallback: number): number {
  try {
    return read();
  } catch (error) {
    if (error instanceof MalformedError) return fallback;
    throw error;
  }
}

function searchLowestSdk(): { search: Search; level(): number } {
  let highest: MinSdk = { level: 1, text: '1' };
  const search: Search = {
    settled: false,
    visit(element) {
      if (element.depth !== 2 || element.name() !== 'uses-sdk' || element.hasNamespace()) return;
      const attribute = element.attribute(minSdkId);
      if (!attribute) return;
      const stated = readMinSdk(attribute, attribute.type === valueTypes.string ? attribute.text() : undefined);
      if (!stated) throw new MalformedError('expected minSdkVersion to be a number or a code name');
      highest = higherMinSdk(highest, stated);
    },
  };
  return { search, level: () => highest.level };
}

/** A number from the first element of that name, at any depth, that has the attribute. */
function searchNumber(name: string, id: number): { search: Search; number(): number | undefined } {
  let found: number | undefined;
  const search: Search = {
    settled: false,
    visit(element) {
      const attribute = element.name() === name ? element.attribute(id) : undefined;
      if (!attribute) return;
      search.settled = true;
      if (isNumber(attribute)) found = attribute.data | 0;
      else {
        const text = attribute.type === valueTypes.string ? attribute.text() : '';
        if (/^[+-]?\d{1,10}$/.test(text)) found = Number(text);
      }
    },
  };
  return { search, number: () => found };
}

function isNumber({ type }: ElementAttribute): boolean {
  return type === valueTypes.integer || type === valueTypes.hexInteger;
}
