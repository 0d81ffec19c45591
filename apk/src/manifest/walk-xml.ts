import { type Budget, checkLimit, createBudget } from '../kernel/budget.ts';
import { type Chunk, chunkTypes } from '../resources/binary-chunk.ts';
import { emptyStringPool, type StringPool } from '../resources/string-pool.ts';
import { type AttributeList, attributesAt } from './xml-attribute.ts';
import type { XmlRules } from './xml-rules.ts';

/** The start of an element, as indexes into the document's strings. */
export interface ElementStart {
  /** 1 for the root element. */
  readonly depth: number;
  readonly namespaceIndex: number;
  readonly nameIndex: number;
  readonly attributes: AttributeList;
  readonly strings: StringPool;
  /** The resource id of the attribute name at an index, 0 if it has none; `undefined` if the file lists no ids. */
  readonly resourceIdOf: ((nameIndex: number) => number) | undefined;
}

/**
 * Reads compiled XML (`ResXMLTree` of AOSP `ResourceTypes.h`) element by element. Both readers of manifests use it, so
 * that the same limits apply. Throws `BinaryFormatError` where the rules refuse the file and `LimitError` beyond a
 * limit.
 */
export function* walkXml(bytes: Buffer, rules: XmlRules): Generator<ElementStart | 'end'> {
  const budget = createBudget();
  const spendText = (size: number) => {
    budget.take('xml-text-bytes', size);
    return true;
  };
  const { start, end } = rules.documentOf(bytes, budget);
  const seen = { pools: 0, idLists: 0, elements: 0 };
  let strings: StringPool | undefined;
  let resourceIdOf: ElementStart['resourceIdOf'];
  let depth = 0;
  for (let chunk = rules.chunkAt(bytes, start, end); chunk; chunk = rules.chunkAt(bytes, chunk.end, end)) {
    budget.take('xml-chunks');
    if (chunk.type === chunkTypes.stringPool) {
      if (rules.acceptsAnother(chunk, { sameKind: seen.pools++, elements: seen.elements })) {
        strings = rules.readStrings(bytes, chunk, spendText);
      }
    } else if (chunk.type === chunkTypes.xmlResourceMap) {
      if (rules.acceptsAnother(chunk, { sameKind: seen.idLists++, elements: seen.elements })) {
        resourceIdOf = resourceIdsIn(bytes, chunk);
      }
    } else if (chunk.type === chunkTypes.xmlStartElement) {
      rules.checkElement(bytes, chunk, strings);
      seen.elements += 1;
      depth += 1;
      const attributes = takeAttributes(bytes, chunk, rules, budget);
      checkLimit('xml-depth', depth);
      const body = chunk.start + chunk.headerSize;
      yield {
        depth,
        namespaceIndex: bytes.readUInt32LE(body),
        nameIndex: bytes.readUInt32LE(body + 4),
        attributes,
        strings: strings ?? emptyStringPool(),
        resourceIdOf,
      };
    } else if (chunk.type === chunkTypes.xmlEndElement) {
      rules.checkElement(bytes, chunk, strings);
      if (depth > 0 || rules.depthBelowZero) depth -= 1;
      yield 'end';
    } else rules.checkOther(chunk);
  }
}

function takeAttributes(bytes: Buffer, chunk: Chunk, rules: XmlRules, budget: Budget): AttributeList {
  const attributes = attributesAt(bytes, chunk.start + chunk.headerSize, chunk.end);
  rules.checkAttributes(attributes);
  budget.take('xml-elements');
  budget.take('xml-attributes', attributes.count);
  return attributes;
}

function resourceIdsIn(bytes: Buffer, { start, headerSize, end }: Chunk) {
  return (nameIndex: number): number => {
    const at = start + headerSize + nameIndex * 4;
    return at + 4 <= end ? bytes.readUInt32LE(at) : 0;
  };
}
