import type { ApkFacts } from '../facts/apk-facts.ts';
import { resolveTranslations } from '../resources/resolve-value.ts';
import { isInteger, isReference, type TypedValue, valueToText } from '../resources/typed-value.ts';
import type { AttributeName } from './attribute-ids.ts';
import { type AttributeReader, cutShort } from './attribute-reader.ts';
import type { XmlElement } from './binary-xml.ts';
import { readLauncherActivities, readServices } from './components.ts';
import { checkInstallRules } from './install-rules.ts';
import { checkLeaves } from './leaf-elements.ts';
import { higherMinSdk, isCodeName, type MinSdk, readMinSdk } from './min-sdk.ts';
import { readDeclaredPermissions, readFeatures, readLibraries, readPermissions } from './requirements.ts';

export type ManifestFacts = Omit<ApkFacts, 'icon' | 'iconMissing' | 'nativeAbis' | 'findings'> & {
  /** The value of `android:icon`, if present. */
  readonly iconValue: TypedValue | undefined;
  readonly iconText: string | undefined;
  /** The API level of `minSdk`; `undefined` when it is unknown. */
  readonly minSdkLevel: number | undefined;
  /** The API level of `targetSdk`, by default that of `minSdk`; infinite for a code name. */
  readonly targetLevel: number;
  /** Whether there is an application, with code. */
  readonly hasCode: boolean;
  /** Whether Android copies native libraries out of the package. */
  readonly extractsLibraries: boolean;
};

const noElement: XmlElement = { name: '', attributes: [], children: [] };

/** Reads the facts of a manifest with the root element `root`. Missing values are null or empty, never guessed. */
export function readManifest(root: XmlElement, reader: AttributeReader): ManifestFacts {
  const { findings } = reader;
  if (root.name !== 'manifest') findings.add('manifest-root-element', `the root element is ${root.name}`);
  checkLeaves(root, findings);
  const applications = root.children.filter((child) => child.name === 'application');
  if (applications.length > 1) findings.add('application-repeated', `${applications.length} application elements`);
  // The platform keeps the first application; from Android 11 on it reads the children of the others as the manifest's.
  const application = applications[0] ?? noElement;
  const packageName = readPackageName(root, reader);
  const icon = reader.find(application, 'icon');
  const sdks = readSdks(root, reader);
  checkInstallRules(root, sdks.targetLevel, reader);
  return {
    packageName,
    splitName: shortOrNull(reader.plainText(root, 'split')),
    versionCode: readVersionCode(root, reader),
    versionName: reader.shortText(root, 'versionName') ?? null,
    ...sdks,
    permissions: readPermissions(root, reader),
    declaredPermissions: readDeclaredPermissions(root, reader),
    ...readFeatures(root, reader),
    libraries: readLibraries(application, reader),
    services: readServices(application, packageName, reader),
    launcherActivities: readLauncherActivities(application, packageName, reader),
    ...readLabels(application, reader),
    debuggable: reader.boolean(application, 'debuggable') ?? false,
    testOnly: reader.boolean(application, 'testOnly') ?? false,
    hasCode: applications.length > 0 && (reader.boolean(application, 'hasCode') ?? true),
    extractsLibraries: reader.boolean(application, 'extractNativeLibs') ?? true,
    iconValue: icon?.value,
    iconText: icon?.text,
  };
}

/** At least two segments (except the platform's own "android") of letters, digits and underscores. */
const packageNamePattern = /^(android|[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+)$/;

function readPackageName(root: XmlElement, reader: AttributeReader): string | null {
  const name = reader.plainText(root, 'package');
  if (name === undefined || name.length > 223 || !packageNamePattern.test(name)) {
    reader.findings.add('package-name-invalid', name ?? 'there is none');
  }
  return shortOrNull(name);
}

function shortOrNull(text: string | undefined): string | null {
  return text === undefined ? null : cutShort(text);
}

/** `PackageInfo.composeLongVersionCode`: the lower half is unsigned even without a major version. */
function readVersionCode(root: XmlElement, reader: AttributeReader): string | null {
  const code = reader.integer(root, 'versionCode');
  const major = reader.integer(root, 'versionCodeMajor');
  if (code === undefined && major === undefined) return null;
  return ((BigInt(major ?? 0) << 32n) | BigInt.asUintN(32, BigInt(code ?? 0))).toString();
}

/** The SDKs of the manifest with the root element `root`. */
export function readSdks(
  root: XmlElement,
  reader: AttributeReader,
): Pick<ManifestFacts, 'minSdk' | 'minSdkLevel' | 'targetSdk' | 'targetLevel' | 'maxSdk'> {
  const elements = root.children.filter((child) => child.name === 'uses-sdk');
  if (elements.length > 1) reader.findings.add('uses-sdk-repeated', `${elements.length} uses-sdk elements`);
  // The platform uses the last of several.
  const usesSdk = elements.at(-1) ?? noElement;
  const lowest = readLowestSdk(elements, reader);
  const targetSdk = readTargetSdk(usesSdk, reader);
  return {
    ...lowest,
    targetSdk,
    targetLevel: targetSdk === null ? (lowest.minSdkLevel ?? 1) : levelOf(targetSdk),
    maxSdk: integerLevel(usesSdk, 'maxSdkVersion', reader) ?? null,
  };
}

/** Unlike the lowest version, it may be a reference, which the platform resolves (`ParsingPackageUtils.parseUsesSdk`). */
function readTargetSdk(usesSdk: XmlElement, reader: AttributeReader): string | null {
  const level = integerLevel(usesSdk, 'targetSdkVersion', reader);
  if (level !== undefined) return level;
  const text = reader.shortText(usesSdk, 'targetSdkVersion');
  if (reader.find(usesSdk, 'targetSdkVersion') && !isCodeName(text ?? '')) {
    reader.findings.add('target-sdk-unreadable', `android:targetSdkVersion is ${text ?? 'not resolvable'}`);
  }
  return text ?? null;
}

/** A code name is that of a platform after every released one. */
function levelOf(targetSdk: string): number {
  return isCodeName(targetSdk) ? Number.POSITIVE_INFINITY : Number(targetSdk);
}

/** An integer of any radix, in decimal. */
function integerLevel(element: XmlElement, name: AttributeName, reader: AttributeReader): string | undefined {
  const value = reader.value(element, name);
  return value && isInteger(value) ? String(value.data | 0) : undefined;
}

function readLowestSdk(
  elements: readonly XmlElement[],
  reader: AttributeReader,
): Pick<ManifestFacts, 'minSdk' | 'minSdkLevel'> {
  let highest: MinSdk | undefined;
  for (const element of elements) {
    const attribute = reader.find(element, 'minSdkVersion');
    if (!attribute) continue;
    const stated = readMinSdk(attribute.value, attribute.text);
    if (!stated) {
      const shown = isReference(attribute.value) ? 'a reference' : (attribute.text ?? valueToText(attribute.value));
      reader.findings.add('min-sdk-unreadable', `android:minSdkVersion is ${shown ?? 'of an unknown type'}`);
      return { minSdk: null, minSdkLevel: undefined };
    }
    highest = higherMinSdk(highest, stated);
  }
  return { minSdk: highest ? cutShort(highest.text) : null, minSdkLevel: Math.max(1, highest?.level ?? 1) };
}

function readLabels(application: XmlElement, reader: AttributeReader): Pick<ApkFacts, 'label' | 'labels'> {
  const attribute = reader.find(application, 'label');
  if (!attribute) return { label: null, labels: {} };
  const texts = isReference(attribute.value) ? resolveTranslations(reader.table, attribute.value) : {};
  const labels = Object.fromEntries(Object.entries(texts).map(([tag, text]) => [tag, cutShort(text)]));
  return { label: reader.shortText(application, 'label') ?? null, labels };
}
