import type { Findings } from '../finding.ts';
import { type TypedValue, valueTypes } from '../resources/typed-value.ts';
import type { ElementStart } from './walk-xml.ts';

/** The list of `ResXMLTree_attribute` of an element. */
export interface AttributeList {
  readonly bytes: Buffer;
  /** Where the first attribute starts. */
  readonly start: number;
  /** The size of an attribute as the element states it; there may be more in it than the fields that are read. */
  readonly stride: number;
  readonly claimed: number;
  /** How many can be read: no more than the element has room for. */
  readonly count: number;
  /** Where the element ends. */
  readonly end: number;
}

/** The fields of one attribute, as indexes into the strings of the document. */
export interface RawAttribute {
  readonly namespaceIndex: number;
  readonly nameIndex: number;
  readonly rawIndex: number;
  readonly value: TypedValue;
}

const fieldsSize = 20;

/** The attributes of the element whose `ResXMLTree_attrExt` is at `body`. */
export function attributesAt(bytes: Buffer, body: number, end: number): AttributeList {
  const start = body + bytes.readUInt16LE(body + 8);
  const stride = bytes.readUInt16LE(body + 10);
  const claimed = bytes.readUInt16LE(body + 12);
  const room = stride < fieldsSize ? 0 : Math.max(0, Math.floor((end - start - fieldsSize) / stride) + 1);
  return { bytes, start, stride, claimed, count: Math.min(claimed, room), end };
}

export function attributeAt({ bytes, start, stride }: AttributeList, index: number): RawAttribute {
  const at = start + index * stride;
  return {
    namespaceIndex: bytes.readUInt32LE(at),
    nameIndex: bytes.readUInt32LE(at + 4),
    rawIndex: bytes.readUInt32LE(at + 8),
    value: { type: bytes.readUInt8(at + 15), data: bytes.readUInt32LE(at + 16) },
  };
}

/** An attribute with its texts. */
export interface XmlAttribute {
  /** The namespace's address, undefined for none. */
  readonly namespace: string | undefined;
  readonly name: string;
  /** The attribute's resource id, 0 when the file gives none. The platform goes by this and not by the name. */
  readonly resourceId: number;
  /** The file lists no attribute ids at all. */
  readonly idsMissing: boolean;
  readonly value: TypedValue;
  /** The text of a string value. */
  readonly text: string | undefined;
}

/** The attributes of an element with their texts, as the platform reads them. */
export function readAttributes(element: ElementStart, findings: Findings): XmlAttribute[] {
  const { attributes, strings, resourceIdOf } = element;
  return Array.from({ length: attributes.count }, (_, index) => {
    const { namespaceIndex, nameIndex, rawIndex, value } = attributeAt(attributes, index);
    const name = strings.at(nameIndex) ?? '';
    return {
      namespace: strings.at(namespaceIndex),
      name,
      resourceId: resourceIdOf?.(nameIndex) ?? 0,
      idsMissing: !resourceIdOf,
      value,
      text: value.type === valueTypes.string ? textOf(rawIndex, value.data, name) : undefined,
    };
  });

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

/** Comparing whole texts of megabytes in every attribute would take minutes. */
function startsAlike(left: string, right: string): boolean {
  return left.length === right.length && left.slice(0, 1024) === right.slice(0, 1024);
}
