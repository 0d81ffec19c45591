import type { ApkFacts } from '@lensdock/apk/facts/apk-facts.ts';
import type { Verification } from '@lensdock/apk/package/verify.ts';
import type { CameraVocabulary } from '@lensdock/contract/versions/camera-vocabulary.ts';
import type { ApkMetaData } from '@lensdock/contract/versions/versions.ts';
import type { StoredFile } from '@lensdock/ports/storage/storage.ts';

/** The platform's level for code names, above every released one (`Build.VERSION_CODES.CUR_DEVELOPMENT`). */
const unreleasedApi = 10_000;

/** Maps the facts of an APK to the store's metadata. Undefined if the package name or version is missing. */
export function apkMetaDataOf(
  facts: ApkFacts,
  verification: Verification,
  file: StoredFile,
  vocabulary: CameraVocabulary,
): ApkMetaData | undefined {
  if (facts.packageName === null || facts.versionCode === null) return undefined;
  const capabilities = facts.features
    .filter(({ name }) => name.startsWith(vocabulary.capabilityPrefix))
    .map(({ name, required }) => ({ name: name.slice(vocabulary.capabilityPrefix.length), required }));
  const addons = addonsOf(facts, vocabulary);
  const [lowest, target] = [apiLevelOf(facts.minSdk) ?? 1, apiLevelOf(facts.targetSdk)];
  // A released platform refuses a code name as the target, too.
  const minApi = target === unreleasedApi ? unreleasedApi : lowest;
  return {
    packageName: facts.packageName,
    versionName: facts.versionName ?? facts.versionCode,
    versionCode: facts.versionCode,
    permissions: facts.permissions.map(({ name }) => name),
    nativeAbis: [...facts.nativeAbis],
    declaredPermissions: facts.declaredPermissions.map(({ name }) => name),
    deviceCapabilities: capabilities.map(({ name }) => name),
    sdkAddonVersion: addons[0] ?? null,
    requirements: {
      sdkAddonVersion: addons.find(({ required }) => required)?.version ?? null,
      deviceCapabilities: capabilities.filter(({ required }) => required).map(({ name }) => name),
    },
    minAndroidApiVersion: minApi,
    targetAndroidApiVersion: target ?? minApi,
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

/** The numbered add-on libraries, highest first. One is required if any element for its number says so. */
function addonsOf(
  { libraries }: ApkFacts,
  { addonLibraryPrefix }: CameraVocabulary,
): { version: number; required: boolean }[] {
  const addons = libraries.flatMap(({ name, required }) => {
    const digits = name.startsWith(addonLibraryPrefix) ? name.slice(addonLibraryPrefix.length) : '';
    return /^[0-9]{1,6}$/.test(digits) ? [{ version: Number(digits), required }] : [];
  });
  return addons.sort((a, b) => b.version - a.version);
}

function apiLevelOf(sdk: string | null): number | undefined {
  if (sdk === null) return undefined;
  return /^[0-9]{1,5}$/.test(sdk) ? Number(sdk) : unreleasedApi;
}
