import { openArchive } from '../zip/archive.ts';
import { ArchiveError } from '../zip/archive-error.ts';
import { openBuffer } from '../zip/source.ts';
import { sectionsOf } from './signing-block-writer.ts';
import { type ZipPart, zipOf } from './zip-writer.ts';

/** Numbers below one from a seed, the same on every machine (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const extremes = [0, 1, 0x7f, 0x80, 0xff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];
const telling = /^AndroidManifest\.xml$|^resources\.arsc$|^META-INF\/|\.xml$|^stamp-cert-sha256$/;

/** A changed copy of an APK: either its raw bytes, or the content of a parsed entry, repacked. */
export function mutate(apk: Buffer, random: () => number): Buffer {
  const entry = random() < 0.5 ? undefined : changeEntry(apk, random);
  return entry ?? changeRaw(apk, random);
}

/** Repacks the archive with one entry changed; the signing block is lost, so that deeper checks are reached. */
function changeEntry(apk: Buffer, random: () => number): Buffer | undefined {
  try {
    const archive = openArchive(openBuffer(apk));
    const parts = archive.entries.map((entry): ZipPart => {
      return {
        name: entry.nameBytes,
        data: archive.read(entry, { maxBytes: 4e6 }),
        method: entry.method === 0 ? 0 : 8,
      };
    });
    const candidates = parts.filter(({ name }) => telling.test(String(name)));
    const chosen = candidates[Math.floor(random() * candidates.length)];
    if (!chosen || chosen.data.length === 0) return undefined;
    chosen.data = changeBytes(chosen.data, random, 0, chosen.data.length);
    return zipOf(parts);
  } catch (error) {
    if (error instanceof ArchiveError) return undefined;
    throw error;
  }
}

function changeRaw(apk: Buffer, random: () => number): Buffer {
  const hasEnd = apk.lastIndexOf('PK\x05\x06', undefined, 'latin1') >= 0;
  const choice = random();
  if (!hasEnd || choice < 0.2) return changeBytes(apk, random, 0, apk.length);
  const { entries, directory } = sectionsOf(apk);
  // Most of a package is content; the parsed parts are in the last kilobytes: signing block, directory and end record.
  if (choice < 0.6) return changeBytes(apk, random, Math.max(0, entries.length - 6000), entries.length);
  if (choice < 0.9) return changeBytes(apk, random, entries.length, entries.length + directory.length);
  return changeBytes(apk, random, apk.length - 22, apk.length);
}

function changeBytes(original: Buffer, random: () => number, from: number, to: number): Buffer {
  const at = from + Math.floor(random() * Math.max(1, to - from));
  const length = 1 + Math.floor(random() * 40);
  const choice = random();
  if (choice < 0.1) return original.subarray(0, at);
  if (choice < 0.2) return Buffer.concat([original.subarray(0, at), original.subarray(at + length)]);
  if (choice < 0.3) {
    const repeated = original.subarray(at, at + length);
    return Buffer.concat([original.subarray(0, at), repeated, original.subarray(at)]);
  }
  const bytes = Buffer.from(original);
  for (let count = 1 + Math.floor(random() * 3); count > 0; count--) {
    const place = from + Math.floor(random() * Math.max(1, to - from));
    if (place >= bytes.length) continue;
    if (choice < 0.6 || place + 4 > bytes.length) bytes[place]! ^= 1 << Math.floor(random() * 8);
    else if (choice < 0.8) bytes.writeUInt32LE(extremes[Math.floor(random() * extremes.length)]!, place);
    else bytes.writeUInt16LE(Math.floor(random() * 65536), place);
  }
  return bytes;
}
