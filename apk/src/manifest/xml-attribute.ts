import type { Findings } from '../finding.ts';
import type { StringPool } from '../resources/string-pool.ts';
import { type TypedValue, valueTypes } from '../resources/typed-value.ts';

export interface XmlAttribute {
  /** The namespace's address, undefined for none. */
  readonly namespace: string | undefined;
  readonly name: string;
  /** The attribute's resource id, 0 when the file gives none. This, and not the name, is what the platform goes by. */
  readonly resourceId: number;
  /** The file lists no attribute ids at all. */
  readonly idsMissing: boolean;
  readonly value: TypedValue;
  /** The text of a string value. */
  readonly text: string | undefined;
}

interface Surroundings {
  readonly strings: StringPool;
  readonly findings: Findings;
  readonly idsMissing: boolean;
  resourceIdOf(nameIndex: number): number;
}

/** The fields read of a `ResXMLTree_attribute`; a file may state a larger size and have more behind them. */
const fieldsSize = 20;

/** Reads the attributes of the element whose `ResXMLTree_attrExt` is at `body`. */
export function readAttributes(bytes: Buffer, body: number, end: number, around: Surroundings): XmlAttribute[] {
  const first = body + bytes.readUInt16LE(body + 8);
  const stride = bytes.readUInt16LE(body + 10);
  const claimed = bytes.readUInt16LE(body + 12);
  if (claimed === 0) return [];
  const room = stride < fieldsSize ? 0 : Math.max(0, Math.floor((end - first - fieldsSize) / stride) + 1);
  if (claimed > room) {
    around.findings.add('attribute-list-cut', `an element claims ${claimed} attributes and has room for ${room}`);
  }
  const attributes: XmlAttribute[] = [];
  for (let index = 0; index < Math.min(claimed, room); index++) {
    attributes.push(readAttribute(bytes, first + index * stride, around));
  }
  return attributes;
}

function readAttribute(bytes: Buffer, at: number, around: Surroundings): XmlAttribute {
  const { strings, findings } = around;
  const nameIndex = bytes.readInt32LE(at + 4);
  const value = { type: bytes.readUInt8(at + 15), data: bytes.readUInt32LE(at + 16) };
  const name = strings.at(nameIndex) ?? '';
  return {
    namespace: strings.at(bytes.readInt32LE(at)),
    name,
    resourceId: around.resourceIdOf(nameIndex),
    idsMissing: around.idsMissing,
    value,
    text: value.type === valueTypes.string ? textOf(bytes.readInt32LE(at + 8), value.data, name) : undefined,
  };

  function textOf(rawIndex: number, dataIndex: number, name: string): string | undefined {
    const text = strings.at(dataIndex);
    if (rawIndex === dataIndex) return text;
    const raw = strings.at(rawIndex);
    // The installer goes by the typed value, some tools by the raw text: two different ones are meant to deceive.
    if (raw !== undefined && text !== undefined && !startsAlike(raw, text)) {
      findings.add('attribute-texts-differ', `${name} says ${text} and ${raw}`);
    }
    return text ?? raw;
  }
}

/** Whole texts of megabytes, held against each other in every attribute, would take minutes. */
function startsAlike(left: string, right: string): boolean {
  return left.length === right.length && left.slice(0, 1024) === right.slice(0, 1024);
}
