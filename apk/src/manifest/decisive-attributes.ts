import type { Findings } from '../kernel/finding.ts';
import { isCertain } from '../resources/resolve-value.ts';
import type { ResourceTable } from '../resources/resource-table.ts';
import { isReference } from '../resources/typed-value.ts';
import type { AttributeName } from './attribute-ids.ts';
import type { XmlAttribute } from './xml-attribute.ts';

/**
 * Attributes by which a package is installed or judged, and which so need one value on every device: the installer
 * resolves them for a different device from the one that will use them, and in its own language. Components may be
 * `enabled` or `exported` on some platforms only.
 */
const decisive: ReadonlySet<AttributeName> = new Set<AttributeName>([
  'name',
  'permission',
  'protectionLevel',
  'debuggable',
  'testOnly',
  'hasCode',
  'versionCode',
  'versionCodeMajor',
  'targetSdkVersion',
  'maxSdkVersion',
  'glEsVersion',
  'required',
]);

/** Adds a finding, once, for a decisive attribute whose reference does not lead to one value. */
export function createCertaintyCheck(table: ResourceTable, findings: Findings) {
  const checked = new Set<XmlAttribute>();
  const certain = new Map<number, boolean>();
  return (attribute: XmlAttribute, name: AttributeName): void => {
    const { value } = attribute;
    // @null is a reference to 0 and states nothing on any device.
    if (!decisive.has(name) || !isReference(value) || value.data === 0 || checked.has(attribute)) return;
    checked.add(attribute);
    if (!certain.has(value.data)) certain.set(value.data, isCertain(table, value));
    if (!certain.get(value.data)) findings.add('attribute-uncertain', `${name} depends on the device`);
  };
}
