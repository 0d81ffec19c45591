import type { ApkFacts } from '@lensdock/apk/apk-facts.ts';
import type { Verification } from '@lensdock/apk/verify.ts';
import type { CameraVocabulary } from '@lensdock/contract/versions/camera-vocabulary.ts';
import type { ApkMetaData } from '@lensdock/contract/versions/versions.ts';
import type { StoredFile } from '@lensdock/ports/storage/storage.ts';

/** The platform's level for code names, above every released one (`Build.VERSION_CODES.CUR_DEVELOPMENT`). */
const unreleasedApi = 10_000;

/** Maps the facts of an APK to the store's metadata. Undefined without a package name or version. */
export function apkMetaDataOf(
  facts: ApkFacts,
  verification: Verification,
  file: StoredFile,
  vocabulary: CameraVocabulary,
): ApkMetaData | undefined {
  if (facts.packageName === null || facts.versionCode === null) return undefined;
  const minApi = apiLevelOf(facts.minSdk) ?? 1;
  return {
    packageName: facts.packageName,
    versionName: facts.versionName ?? facts.versionCode,
    versionCode: facts.versionCode,
    permissions: facts.permissions.map(({ name }) => name),
    nativeAbis: [...facts.nativeAbis],
    declaredPermissions: facts.declaredPermissions.map(({ name }) => name),
    deviceCapabilities: namesBelow(
      vocabulary.capabilityPrefix,
      facts.features.map(({ name }) => name),
    ),
    sdkAddonVersion: addonVersionOf(facts, vocabulary),
    minAndroidApiVersion: minApi,
    targetAndroidApiVersion: apiLevelOf(facts.targetSdk) ?? minApi,
    debuggable: facts.debuggable,
    testOnly: facts.testOnly,
    cameraServices: facts.services
      .filter(({ filters }) => filters.some(({ categories }) => categories.includes(vocabulary.serviceCategory)))
      .map(({ name }) => name),
    label: facts.label,
    sizeBytes: file.sizeBytes,
    sha256: file.sha256,
    signatureSchemes: (['v1', 'v2', 'v3', 'v3.1'] as const).filter(
      (scheme) => verification[scheme === 'v3.1' ? 'v31' : scheme],
    ),
    signers: [...verification.signers],
    signerNames: [...verification.signerNames],
  };
}

/** Returns the highest numbered add-on library. It is required if any element for that number says so. */
function addonVersionOf(
  { libraries }: ApkFacts,
  { addonLibraryPrefix }: CameraVocabulary,
): ApkMetaData['sdkAddonVersion'] {
  const addons = libraries.flatMap(({ name, required }) => {
    const digits = name.startsWith(addonLibraryPrefix) ? name.slice(addonLibraryPrefix.length) : '';
    return /^[0-9]{1,6}$/.test(digits) ? [{ version: Number(digits), required }] : [];
  });
  return addons.sort((a, b) => b.version - a.version)[0] ?? null;
}

function namesBelow(prefix: string, names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

function apiLevelOf(sdk: string | null): number | undefined {
  if (sdk === null) return undefined;
  return /^[0-9]{1,5}$/.test(sdk) ? Number(sdk) : unreleasedApi;
}
