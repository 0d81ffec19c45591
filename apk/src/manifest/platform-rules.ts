import type { Findings } from '../kernel/finding.ts';
import { BinaryFormatError, chunkTypes, readChunk } from '../resources/binary-chunk.ts';
import { readStringPool } from '../resources/string-pool.ts';
import type { XmlRules } from './xml-rules.ts';

/**
 * Reads like the platform: ignores the type of the root chunk, skips unknown chunks by size, and omits attributes that
 * do not fit. Findings name what the platform tolerates.
 */
export function platformRules(findings: Findings): XmlRules {
  return {
    documentOf: (bytes) => documentOf(bytes, findings),
    chunkAt: (bytes, at, end) => (at + 8 < end ? readChunk(bytes, at, end) : undefined),
    readStrings: readStringPool,
    acceptsAnother(chunk, { sameKind, elements }) {
      if (chunk.type === chunkTypes.stringPool && sameKind > 0) {
        findings.add('manifest-several-string-pools', `a string pool at ${chunk.start}`);
      }
      // The platform accepts each one before the first element, and none after it.
      return elements === 0;
    },
    checkElement(_, { type, start, headerSize, end }) {
      if (type === chunkTypes.xmlStartElement && start + headerSize + 20 > end) {
        throw new BinaryFormatError('bad-chunk', `element at ${start} is too short`);
      }
    },
    checkAttributes({ claimed, count }) {
      if (claimed <= count) return;
      // Of attributes smaller than their fields the platform reads bytes of the next one.
      findings.add('attribute-list-cut', `an element claims ${claimed} attributes and has room for ${count}`);
    },
    checkOther({ type, start }) {
      if (type >= chunkTypes.xmlFirst && type <= chunkTypes.xmlLast) return;
      findings.add('manifest-unknown-chunk', `a chunk of type ${type} at ${start}`);
    },
    depthBelowZero: false,
  };
}

function documentOf(bytes: Buffer, findings: Findings): { start: number; end: number } {
  if (bytes.length < 8) throw new BinaryFormatError('cut-off', 'too short for compiled XML');
  const headerSize = bytes.readUInt16LE(2);
  const size = bytes.readUInt32LE(4);
  if (bytes.readUInt16LE(0) !== chunkTypes.xml) {
    findings.add('manifest-root-chunk-type', `the root chunk has type ${bytes.readUInt16LE(0)}`);
  }
  if (headerSize < 8 || headerSize > bytes.length || (headerSize & 3) !== 0) {
    throw new BinaryFormatError('bad-chunk', `the file header claims ${headerSize} bytes`);
  }
  if (size !== bytes.length) findings.add('manifest-size-field', `claims ${size} of ${bytes.length} bytes`);
  return { start: headerSize, end: size >= headerSize && size <= bytes.length ? size : bytes.length };
}
