import type { CameraVocabulary } from '@lensdock/contract/versions/camera-vocabulary.ts';
import type { ApkMetaData } from '@lensdock/contract/versions/versions.ts';
import type { Severity } from '../kernel/settings/packages-environment.ts';
import type { ApkFinding } from '../lifecycle/apk-finding.ts';

/** The store's own rules with the severity configured for each. */
export interface StorePolicy {
  APK_DEBUG_CERTIFICATE: Severity;
  APK_DEBUGGABLE: Severity;
  APK_TEST_ONLY: Severity;
  APK_SEVERAL_SIGNERS: Severity;
  APK_TARGET_TOO_LOW: Severity;
  APK_TARGET_MINIMUM: number;
  APK_V1_ONLY: Severity;
  APK_NO_CAMERA_SERVICE: Severity;
  APK_UNKNOWN_CAPABILITY: Severity;
  APK_PERMISSION_ADDED: Severity;
  vocabulary: CameraVocabulary;
}

/**
 * Returns the findings of the store's rules beyond Android's own. Certificates count whose key could sign the package
 * or its update for some Android version.
 */
export function policyFindings(
  apk: ApkMetaData,
  otherSignerNames: readonly string[],
  policy: StorePolicy,
): ApkFinding[] {
  const { vocabulary } = policy;
  const unknown = apk.deviceCapabilities.filter((name) => !vocabulary.knownCapabilities.includes(name));
  const target = apk.targetAndroidApiVersion;
  const debugKey = [...apk.signerNames, ...otherSignerNames].some(isDebugCertificate);
  return [
    ...when(debugKey, policy.APK_DEBUG_CERTIFICATE, 'apk-debug-certificate', null),
    ...when(apk.debuggable, policy.APK_DEBUGGABLE, 'apk-debuggable', 'application android:debuggable'),
    ...when(apk.testOnly, policy.APK_TEST_ONLY, 'apk-test-only', 'application android:testOnly'),
    ...when(apk.signers.length > 1, policy.APK_SEVERAL_SIGNERS, 'apk-several-signers', null, {
      count: apk.signers.length,
    }),
    ...when(target < policy.APK_TARGET_MINIMUM, policy.APK_TARGET_TOO_LOW, 'apk-target-too-low', 'uses-sdk', {
      found: target,
      minimum: policy.APK_TARGET_MINIMUM,
    }),
    ...when(isV1Only(apk), policy.APK_V1_ONLY, 'apk-v1-only', null),
    ...when(apk.cameraServices.length === 0, policy.APK_NO_CAMERA_SERVICE, 'apk-no-camera-service', 'application', {
      category: vocabulary.serviceCategory,
    }),
    ...unknown.flatMap((name) =>
      when(true, policy.APK_UNKNOWN_CAPABILITY, 'apk-unknown-capability', 'uses-feature', {
        name: `${vocabulary.capabilityPrefix}${name}`,
      }),
    ),
  ];
}

/** Returns a finding with the configured severity, or none if the rule does not apply or is off. */
export function when(
  applies: boolean,
  severity: Severity,
  code: ApkFinding['code'],
  place: string | null,
  parameters?: ApkFinding['parameters'],
): ApkFinding[] {
  if (!applies || severity === 'off') return [];
  return [{ code, severity, place, ...(parameters && { parameters }) }];
}

/** Android build tools sign debug builds with a certificate of this name, whose key every developer has. */
function isDebugCertificate(name: string): boolean {
  return /(^|, )CN=Android Debug(,|$)/.test(name);
}

function isV1Only({ signatureSchemes }: ApkMetaData): boolean {
  return signatureSchemes.length === 1 && signatureSchemes[0] === 'v1';
}
