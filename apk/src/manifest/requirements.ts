import type { ApkFacts, DeclaredPermission, UsedFeature, UsedLibrary, UsedPermission } from '../facts/apk-facts.ts';
import { isInteger } from '../resources/typed-value.ts';
import type { AttributeReader } from './attribute-reader.ts';
import type { XmlElement } from './binary-xml.ts';

/** The newer name started as `-sdk-m`, and every later platform reads both. */
const permissionElements = new Map([
  ['uses-permission', false],
  ['uses-permission-sdk-23', true],
  ['uses-permission-sdk-m', true],
]);

export function readPermissions(manifest: XmlElement, reader: AttributeReader): UsedPermission[] {
  const permissions = new Map<string, UsedPermission>();
  for (const element of manifest.children) {
    const fromSdk23 = permissionElements.get(element.name);
    if (fromSdk23 === undefined) continue;
    const name = nameOf(element, reader);
    if (name === undefined) continue;
    const asked = { name, maxSdk: maxSdkOf(element, reader), fromSdk23 };
    const before = permissions.get(name);
    permissions.set(name, before ? widerOf(before, asked) : asked);
  }
  return [...permissions.values()];
}

/** Only integers limit a permission, and 0 does not (AOSP `ParsingPackageUtils.parseUsesPermission`). */
function maxSdkOf(element: XmlElement, reader: AttributeReader): number | null {
  const value = reader.value(element, 'maxSdkVersion');
  return value && isInteger(value) && value.data !== 0 ? value.data | 0 : null;
}

/** A permission requested twice applies to every platform of either request. */
function widerOf(one: UsedPermission, other: UsedPermission): UsedPermission {
  const unlimited = one.maxSdk === null || other.maxSdk === null;
  return {
    name: one.name,
    maxSdk: unlimited ? null : Math.max(one.maxSdk ?? 0, other.maxSdk ?? 0),
    fromSdk23: one.fromSdk23 && other.fromSdk23,
  };
}

export function readDeclaredPermissions(manifest: XmlElement, reader: AttributeReader): DeclaredPermission[] {
  return named(manifest.children, 'permission', reader, (element, name) => ({
    name,
    protectionLevel: reader.integer(element, 'protectionLevel') ?? 0,
  }));
}

export function readFeatures(
  manifest: XmlElement,
  reader: AttributeReader,
): Pick<ApkFacts, 'features' | 'glEsVersion'> {
  const groups = manifest.children.filter((child) => child.name === 'feature-group');
  const elements = [manifest, ...groups].flatMap((parent) =>
    parent.children.filter((child) => child.name === 'uses-feature'),
  );
  const features = new Map<string, UsedFeature>();
  let glEs = 0;
  for (const element of elements) {
    const name = reader.shortText(element, 'name');
    const version = reader.integer(element, 'glEsVersion');
    if (version !== undefined) glEs = Math.max(glEs, version);
    // An element states a name or a version of OpenGL ES; one with neither requires nothing.
    if (!name) continue;
    const required = reader.boolean(element, 'required') ?? true;
    features.set(name, { name, required: required || (features.get(name)?.required ?? false) });
  }
  return { features: [...features.values()], glEsVersion: glEs > 0 ? `${glEs >>> 16}.${glEs & 0xffff}` : null };
}

const libraryElements = new Map<string, UsedLibrary['kind']>([
  ['uses-library', 'java'],
  ['uses-native-library', 'native'],
  ['uses-static-library', 'static'],
  ['uses-sdk-library', 'sdk'],
]);

export function readLibraries(application: XmlElement, reader: AttributeReader): UsedLibrary[] {
  const libraries = new Map<string, UsedLibrary>();
  for (const element of application.children) {
    const kind = libraryElements.get(element.name);
    const name = kind && nameOf(element, reader);
    if (!kind || name === undefined) continue;
    const required = reader.boolean(element, 'required') ?? true;
    const key = `${kind} ${name}`;
    libraries.set(key, { name, kind, required: required || (libraries.get(key)?.required ?? false) });
  }
  return [...libraries.values()];
}

function named<T>(
  elements: readonly XmlElement[],
  elementName: string,
  reader: AttributeReader,
  read: (element: XmlElement, name: string) => T,
): T[] {
  return elements
    .filter((element) => element.name === elementName)
    .flatMap((element) => {
      const name = nameOf(element, reader);
      return name === undefined ? [] : [read(element, name)];
    });
}

function nameOf(element: XmlElement, reader: AttributeReader): string | undefined {
  const name = reader.shortText(element, 'name');
  if (name) return name;
  reader.findings.add('name-missing', `a ${element.name} element has no name`);
  return undefined;
}
