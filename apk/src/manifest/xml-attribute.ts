import type { Findings } from '../kernel/finding.ts';
import type { StringPool } from '../resources/string-pool.ts';
import { type TypedValue, valueTypes } from '../resources/typed-value.ts';
import type { ElementStart } from './walk-xml.ts';

/** The list of `ResXMLTree_attribute` of an element. */
export interface AttributeList {
  readonly bytes: Buffer;
  /** The position of the first attribute. */
  readonly start: number;
  /** The size of an attribute as the element states it; it may contain more than the known fields. */
  readonly stride: number;
  readonly claimed: number;
  /** The number of readable attributes: those that fit in the element. */
  readonly count: number;
  /** The end of the element. */
  readonly end: number;
}

/** The fields of one attribute, as indexes into the document's strings. */
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
  const fitting = stride < fieldsSize ? 0 : Math.max(0, Math.floor((end - start - fieldsSize) / stride) + 1);
  return { bytes, start, stride, claimed, count: Math.min(claimed, fitting), end };
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
  /** The address of the namespace; undefined if there is none. */
  readonly namespace: string | undefined;
  readonly name: string;
  /** The attribute's resource id, 0 if it has none. The platform uses it instead of the name. */
  readonly resourceId: number;
  /** The file has no list of attribute ids. */
  readonly idsMissing: boolean;
  readonly value: TypedValue;
  /** The text of a string value. */
  readonly text: string | undefined;
  /** The text as it was in the source, with what follows a NUL; undefined with a namespace, where nothing reads it. */
  readonly raw: string | undefined;
}

/** The attributes of an element with their texts, as the platform reads them. */
export function readAttributes(element: ElementStart, findings: Findings): XmlAttribute[] {
  const { attributes, strings, resourceIdOf } = element;
  let highestId = 0;
  return Array.from({ length: attributes.count }, (_, index) => {
    const { namespaceIndex, nameIndex, rawIndex, value } = attributeAt(attributes, index);
    const name = readName(strings, nameIndex, findings);
    const namespace = strings.at(namespaceIndex);
    const resourceId = resourceIdOf?.(nameIndex) ?? 0;
    // The platform searches forwards only (AOSP `RetrieveAttributes`) and misses an attribute after a higher id.
    if (resourceId > 0 && resourceId < highestId) findings.add('attributes-unordered', `${name} is out of order`);
    highestId = Math.max(highestId, resourceId);
    return {
      namespace,
      name,
      resourceId,
      idsMissing: !resourceIdOf,
      value,
      text: value.type === valueTypes.string ? textOf(rawIndex, value.data, name) : undefined,
      raw: namespace === undefined ? strings.wholeAt(rawIndex) : undefined,
    };
  });

  function textOf(rawIndex: number, dataIndex: number, name: string): string | undefined {
    const text = strings.at(dataIndex);
    if (rawIndex === dataIndex) return text;
    const raw = strings.at(rawIndex);
    // By resource id the installer reads the typed value, some tools the raw text: a difference is meant to deceive.
    if (raw !== undefined && text !== undefined && !startsAlike(raw, text)) {
      findings.add('attribute-texts-differ', `${name} says ${text} and ${raw}`);
    }
    return text ?? raw;
  }
}

/** The name of an element or an attribute. The platform compares what follows a NUL, its tools do not. */
export function readName(strings: StringPool, index: number, findings: Findings): string {
  const name = strings.at(index) ?? '';
  const whole = strings.wholeAt(index) ?? '';
  if (whole.length > name.length) findings.add('manifest-name-with-nul', `a name is ${whole}`);
  return name;
}

/** Comparing whole texts of megabytes in every attribute would take minutes. */
function startsAlike(left: string, right: string): boolean {
  return left.length === right.length && left.slice(0, 1024) === right.slice(0, 1024);
}
