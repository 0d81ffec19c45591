import type { Findings } from '../kernel/finding.ts';
import { resolveText, resolveValue, tableText } from '../resources/resolve-value.ts';
import type { ResourceTable } from '../resources/resource-table.ts';
import {
  isInteger,
  isReference,
  type TypedValue,
  valueToNumber,
  valueToText,
  valueTypes,
} from '../resources/typed-value.ts';
import { type AttributeName, attributeIds } from './attribute-ids.ts';
import type { XmlElement } from './binary-xml.ts';
import { createCertaintyCheck } from './decisive-attributes.ts';
import type { XmlAttribute } from './xml-attribute.ts';

/** Reads attributes of compiled XML as the platform does: by resource id, through references. */
export interface AttributeReader {
  readonly table: ResourceTable;
  readonly findings: Findings;
  find(element: XmlElement, name: AttributeName): XmlAttribute | undefined;
  /** The whole text of a value of any kind. */
  text(element: XmlElement, name: AttributeName): string | undefined;
  /** The same for names and labels: truncated after 1,024 characters, with a finding. */
  shortText(element: XmlElement, name: AttributeName): string | undefined;
  /** The value behind references. */
  value(element: XmlElement, name: AttributeName): TypedValue | undefined;
  integer(element: XmlElement, name: AttributeName): number | undefined;
  boolean(element: XmlElement, name: AttributeName): boolean | undefined;
  /** A number of any kind: 24, 24.0, 24dp, 12.5%; 1 is the whole of a fraction. */
  number(element: XmlElement, name: AttributeName): number | undefined;
  /**
   * An attribute without resource id and namespace, such as `package`. Its raw text counts (AOSP
   * `XmlBlock.Parser.getAttributeValue`), with a finding where the typed value is another, or the attribute is repeated.
   */
  plainText(element: XmlElement, name: string): string | undefined;
}

const androidNamespace = 'http://schemas.android.com/apk/res/android';

export function createAttributeReader(table: ResourceTable, findings: Findings): AttributeReader {
  const find = (element: XmlElement, name: AttributeName) =>
    element.attributes.find((attribute) => attribute.resourceId === attributeIds[name]) ??
    findByName(element, name, findings);

  const text = (element: XmlElement, name: AttributeName) => {
    const attribute = find(element, name);
    if (!attribute) return undefined;
    if (attribute.value.type === valueTypes.string) return attribute.text;
    if (!isReference(attribute.value)) return valueToText(attribute.value);
    checkCertain(attribute, name);
    const resolved = resolveText(table, attribute.value);
    if (resolved === undefined) unresolved(name, attribute.value);
    return resolved;
  };

  const unresolved = (name: string, value: TypedValue) =>
    findings.add('attribute-unresolved', `${name} refers to 0x${value.data.toString(16).padStart(8, '0')}`);

  const checkCertain = createCertaintyCheck(table, findings);
  const resolve = (attribute: XmlAttribute, name: AttributeName) => {
    checkCertain(attribute, name);
    return resolveValue(table, attribute.value);
  };

  /** The value as a number, or as a text to parse as one. */
  const numeric = (element: XmlElement, name: AttributeName): number | string | undefined => {
    const attribute = find(element, name);
    if (!attribute) return undefined;
    const value = resolve(attribute, name);
    if (!value) unresolved(name, attribute.value);
    else if (isInteger(value)) return value.data | 0;
    else if (value === attribute.value) return attribute.text;
    else return tableText(table, value);
    return undefined;
  };

  return {
    table,
    findings,
    find,
    text,
    shortText(element, name) {
      const whole = text(element, name);
      if (whole === undefined || whole.length <= maxShortCharacters) return whole;
      findings.add('text-too-long', `${name} of ${element.name} has ${whole.length} characters`);
      return cutShort(whole);
    },
    value(element, name) {
      const attribute = find(element, name);
      return attribute && resolve(attribute, name);
    },
    integer(element, name) {
      const value = numeric(element, name);
      if (typeof value !== 'string') return value;
      const number = /^[-+]?(\d+|0x[\da-f]+)$/i.test(value) ? Number(value) : Number.NaN;
      if (Number.isSafeInteger(number)) return number | 0;
      findings.add('attribute-not-a-number', `${name} is ${value}`);
      return undefined;
    },
    boolean(element, name) {
      const value = numeric(element, name);
      return typeof value === 'string' ? /^(1|true)$/i.test(value) : value === undefined ? undefined : value !== 0;
    },
    number(element, name) {
      const attribute = find(element, name);
      const value = attribute && resolveValue(table, attribute.value);
      return value && valueToNumber(value);
    },
    plainText: (element, name) => plainText(element, name, findings),
  };
}

function plainText(element: XmlElement, name: string, findings: Findings): string | undefined {
  const [attribute, another] = element.attributes.filter((one) => one.name === name && one.namespace === undefined);
  if (!attribute) return undefined;
  // Which one the platform reads depends on whether it accepts the strings of their names.
  if (another) findings.add('plain-texts-differ', `${name} is repeated`);
  const { raw } = attribute;
  const typed = attribute.text ?? valueToText(attribute.value);
  if (raw !== undefined && raw !== typed) findings.add('plain-texts-differ', `${name} says ${raw} and ${typed}`);
  return raw ?? typed;
}

/** Long texts can have equal hashes, so that thousands of long names would take minutes to distinguish. */
const maxShortCharacters = 1024;

export function cutShort(text: string): string {
  return text.slice(0, maxShortCharacters).toWellFormed();
}

/**
 * Rebuilt files may lack the list of attribute ids: there the name counts. With a list, the platform ignores attributes
 * outside it, whatever their name.
 */
function findByName(element: XmlElement, name: AttributeName, findings: Findings): XmlAttribute | undefined {
  const found = element.attributes.find(
    (attribute) =>
      attribute.resourceId === 0 &&
      ((attribute.name === name && attribute.namespace === androidNamespace) || attribute.name === `android:${name}`),
  );
  if (found) findings.add('attribute-without-id', `${element.name} has ${name} by its name only`);
  return found?.idsMissing ? found : undefined;
}
