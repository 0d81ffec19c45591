import type { Findings } from '../finding.ts';
import { BinaryFormatError, type Chunk, chunkTypes, readChunk } from '../resources/binary-chunk.ts';
import { emptyStringPool, readStringPool, type StringPool } from '../resources/string-pool.ts';
import { readAttributes, type XmlAttribute } from './xml-attribute.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlElement[];
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
}

/** A real manifest of the platform itself has some 9,000 elements, and none is nested deeper than a dozen. */
const maxElements = 200_000;
const maxAttributes = 500_000;
const maxDepth = 200;

/**
 * Reads compiled XML (`ResXMLTree` of AOSP `ResourceTypes.h`) and answers its first root element.
 *
 * Read as the platform reads it: whatever type the root chunk claims, chunks it does not know are skipped by their size,
 * the size of an attribute is the one the element states. Where a chunk is broken the elements before it are kept and a
 * finding says so. Throws `BinaryFormatError` when there is no element to be had. Limits: 200,000 elements, 500,000
 * attributes, 200 levels.
 */
export function readBinaryXml(bytes: Buffer, findings: Findings): XmlElement {
  const end = checkHeader(bytes, findings);
  const reader = createReader(bytes, findings);
  try {
    let at = bytes.readUInt16LE(2);
    while (at + 8 < end) {
      const chunk = readChunk(bytes, at, end);
      reader.take(chunk);
      at = chunk.end;
    }
  } catch (error) {
    const root = reader.root();
    if (!(error instanceof BinaryFormatError) || !root) throw error;
    findings.add(error.code === 'too-much-text' ? 'manifest-too-large' : 'manifest-cut-off', error.message);
  }
  const root = reader.root();
  if (!root) throw new BinaryFormatError('cut-off', 'there is no element');
  return root;
}

function checkHeader(bytes: Buffer, findings: Findings): number {
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
  return size >= headerSize && size <= bytes.length ? size : bytes.length;
}

function createReader(bytes: Buffer, findings: Findings) {
  let strings: StringPool = emptyStringPool();
  let stringPools = 0;
  let resourceIds: Chunk | undefined;
  let root: XmlElement | undefined;
  let elements = 0;
  let attributes = 0;
  const open: OpenElement[] = [];

  const resourceIdOf = (nameIndex: number) => {
    if (!resourceIds || nameIndex < 0) return 0;
    const at = resourceIds.start + resourceIds.headerSize + nameIndex * 4;
    return at + 4 <= resourceIds.end ? bytes.readUInt32LE(at) : 0;
  };

  const openElement = (chunk: Chunk) => {
    const body = chunk.start + chunk.headerSize;
    if (body + 20 > chunk.end) throw new BinaryFormatError('bad-chunk', `element at ${chunk.start} is too short`);
    const parent = open.at(-1);
    const element: OpenElement = {
      name: strings.at(bytes.readInt32LE(body + 4)) ?? '',
      attributes: readAttributes(bytes, body, chunk.end, { strings, resourceIdOf, findings, idsMissing: !resourceIds }),
      children: [],
    };
    elements += 1;
    attributes += element.attributes.length;
    if (elements > maxElements || attributes > maxAttributes || open.length >= maxDepth || strings.exhausted()) {
      throw new BinaryFormatError('too-much-text', 'more elements, attributes, levels or text than are read');
    }
    if (parent) parent.children.push(element);
    else if (root) findings.add('manifest-several-roots', `a second root element ${element.name}`);
    else root = element;
    open.push(element);
  };

  const takeStrings = (chunk: Chunk) => {
    stringPools += 1;
    if (stringPools > 1) findings.add('manifest-several-string-pools', `a string pool at ${chunk.start}`);
    // The platform takes every pool that comes before the first element, and none after it.
    if (elements === 0) strings = readStringPool(bytes, chunk);
  };

  const take = (chunk: Chunk) => {
    const { type } = chunk;
    if (type === chunkTypes.xmlStartElement) openElement(chunk);
    else if (type === chunkTypes.xmlEndElement) open.pop();
    else if (type === chunkTypes.stringPool) takeStrings(chunk);
    else if (type === chunkTypes.xmlResourceMap) resourceIds = elements === 0 ? chunk : resourceIds;
    else if (type < chunkTypes.xmlFirst || type > chunkTypes.xmlLast) {
      findings.add('manifest-unknown-chunk', `a chunk of type ${type} at ${chunk.start}`);
    }
  };

  return { take, root: () => root };
}
