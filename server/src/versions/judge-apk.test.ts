import type { ApkFacts } from '@lensdock/apk/facts/apk-facts.ts';
import { inspect } from '@lensdock/apk/package/inspect.ts';
import { type Verification, verify } from '@lensdock/apk/package/verify.ts';
import { openFile } from '@lensdock/apk/zip/source.ts';
import { languages } from '@lensdock/contract/kernel/language.ts';
import { describeFinding } from '@lensdock/contract/registry/describe-finding.ts';
import { beforeAll, expect, it } from 'vitest';
import { readSettings } from '../kernel/settings/settings.ts';
import type { UploadContext } from './continuity-findings.ts';
import { judgeApk } from './judge-apk.ts';

let facts: ApkFacts;
let verification: Verification;
const file = { sizeBytes: 16_819, sha256: 'a'.repeat(64) };
const first: UploadContext = {
  packageName: null,
  packageNameInUse: false,
  highestVersionCode: null,
  lastApproved: null,
};

beforeAll(async () => {
  const path = new URL('../../../sample/camera-apps/apks/journey-1.0.0.apk', import.meta.url).pathname;
  const source = openFile(path);
  facts = inspect(source);
  verification = await verify(source);
  source.close();
});

interface Change {
  facts?: Partial<ApkFacts>;
  verification?: Partial<Verification>;
  context?: Partial<UploadContext>;
  settings?: Record<string, string>;
}

function judge(change: Change) {
  return judgeApk(
    { facts: { ...facts, ...change.facts }, verification: { ...verification, ...change.verification }, file },
    { ...first, ...change.context },
    readSettings(change.settings ?? {}),
  );
}

const library = (name: string, required = true) => ({ name, required, kind: 'java' as const });

it('judgeApk accepts a valid package without findings', () => {
  expect(judge({})).toMatchObject({ accepted: true, findings: [] });
});

it.each<[string, Change, string[]]>([
  ['another kind of ZIP file', { verification: { layout: ['not-a-zip'], verified: false } }, ['apk-not-zip']],
  [
    'an archive that readers interpret differently',
    { verification: { layout: ['foreign-prefix', 'duplicate-names'] } },
    ['apk-hostile-archive', 'apk-hostile-archive'],
  ],
  [
    'a manifest that cannot be read',
    { facts: { packageName: null, findings: [{ code: 'manifest-unreadable', fatal: true, detail: 'x' }] } },
    ['apk-manifest-unreadable'],
  ],
  [
    'a package without an application',
    { facts: { findings: [{ code: 'application-missing', fatal: true, detail: 'x' }] } },
    ['apk-application-missing'],
  ],
  [
    'a component with a filter that does not say whether it is exported',
    { facts: { findings: [{ code: 'exported-missing', fatal: true, detail: 'service .Watch' }] } },
    ['apk-exported-missing'],
  ],
  [
    'an application without its code',
    { facts: { findings: [{ code: 'code-missing', fatal: true, detail: 'x' }] } },
    ['apk-code-missing'],
  ],
  [
    "a package that exceeds the reader's limits",
    { verification: { verified: false, errors: ['limit-exceeded'], limit: 'certificates', signers: [], ranges: [] } },
    ['apk-limit-exceeded'],
  ],
  ['a manifest without a version', { facts: { versionCode: null } }, ['apk-manifest-unreadable']],
  ['a split', { facts: { splitName: 'config.de' } }, ['apk-manifest-unreadable']],
  [
    'a broken signature',
    { verification: { verified: false, signers: [], signerNames: [], errors: ['V2_SIG_DID_NOT_VERIFY'] } },
    ['apk-signature-invalid'],
  ],
  [
    'changed contents',
    { verification: { verified: false, signers: [], errors: ['V2_SIG_APK_DIGEST_DID_NOT_VERIFY'] } },
    ['apk-changed-after-signing'],
  ],
  ['the package name of another company', { context: { packageNameInUse: true } }, ['apk-package-in-use']],
  ['the package of another app', { context: { packageName: 'a.b', packageNameInUse: true } }, ['apk-package-differs']],
  ['an equal version code', { context: { highestVersionCode: '65536' } }, ['apk-version-code-not-higher']],
  [
    'a version code beyond the exact integers',
    { facts: { versionCode: '9223372036854775806' }, context: { highestVersionCode: '9223372036854775807' } },
    ['apk-version-code-not-higher'],
  ],
  [
    'a rule that the store made strict',
    { settings: { APK_TARGET_TOO_LOW: 'error', APK_TARGET_MINIMUM: '34' } },
    ['apk-target-too-low'],
  ],
])('judgeApk rejects %s', (_what, change, codes) => {
  const { accepted, findings } = judge(change);
  expect(accepted).toBe(false);
  expect(findings.map(({ code }) => code)).toEqual(codes);
  expect(findings.every(({ severity }) => severity === 'error')).toBe(true);
});

it('judgeApk warns of archives that common tools write although readers interpret them differently', () => {
  const remarks = [{ code: 'names-equal-ignoring-case' as const, detail: 'res/Ab.xml' }];
  const { accepted, findings } = judge({ verification: { remarks } });
  expect(accepted).toBe(true);
  expect(findings).toMatchObject([{ code: 'apk-unusual-archive', severity: 'warning' }]);
});

it('judgeApk warns of resources that newer Android versions refuse', () => {
  const compressed = [{ code: 'resources-not-mapped' as const, fatal: false, detail: 'resources.arsc is compressed' }];
  const { accepted, findings } = judge({ facts: { findings: compressed } });
  expect(accepted).toBe(true);
  expect(findings).toMatchObject([{ code: 'apk-resources-not-mapped', severity: 'warning', place: 'resources.arsc' }]);
});

it.each(['resources-unreadable', 'resources-cut-off'] as const)(
  'judgeApk warns of a resource table with the finding %s',
  (code) => {
    const found = { code, fatal: false, detail: 'no strings' };
    const { accepted, findings } = judge({ facts: { findings: [found, found] } });
    expect(accepted).toBe(true);
    expect(findings).toMatchObject([
      { code: 'apk-resources-unreadable', severity: 'warning', place: 'resources.arsc' },
    ]);
  },
);

it('judgeApk warns of native libraries that Android can neither extract nor load', () => {
  const detail = 'lib/arm64-v8a/libcam.so is compressed';
  const { accepted, findings } = judge({
    facts: { findings: [{ code: 'libraries-not-mapped', fatal: false, detail }] },
  });
  expect(accepted).toBe(true);
  expect(findings).toMatchObject([
    {
      code: 'apk-libraries-not-mapped',
      severity: 'warning',
      place: 'lib',
      parameters: { name: 'lib/arm64-v8a/libcam.so' },
    },
  ]);
});

it('judgeApk returns errors before warnings and fills every text in both languages', () => {
  const { findings } = judge({
    facts: {
      services: [],
      debuggable: true,
      features: [{ name: 'com.securityandsafetythings.devicecapabilities.x', required: true }],
    },
    verification: { signerNames: ['CN=Android Debug, O=Android, C=US'] },
    context: { packageName: 'a.b', highestVersionCode: '99999' },
  });
  expect(findings.map(({ code }) => code)).toEqual([
    'apk-debug-certificate',
    'apk-debuggable',
    'apk-package-differs',
    'apk-version-code-not-higher',
    'apk-no-camera-service',
    'apk-unknown-capability',
  ]);
  for (const finding of findings) {
    const { code, parameters = {} } = finding;
    for (const language of languages) expect(describeFinding({ code, parameters }, language)).not.toMatch(/[{}]/);
  }
});

it('judgeApk detects a debug certificate by its exact name', () => {
  const codes = (signerNames: string[]) => judge({ verification: { signerNames } }).findings.map(({ code }) => code);
  expect(codes(['C=US, O=Android, CN=Android Debug'])).toEqual(['apk-debug-certificate']);
  expect(codes(['CN=Android Debugging Tools GmbH'])).toEqual([]);
  expect(codes(['CN=Me, O=CN=Android Debug'])).toEqual([]);
});

it('judgeApk detects a debug certificate of an older Android version or a former key', () => {
  const { findings } = judge({ verification: { otherSignerNames: ['CN=Android Debug, O=Android, C=US'] } });
  expect(findings.map(({ code }) => code)).toEqual(['apk-debug-certificate']);
});

it('judgeApk returns the highest numbered add-on, and requires the highest that is not optional', () => {
  const prefix = 'com.securityandsafetythings.apis.v';
  const addons = (...libraries: ReturnType<typeof library>[]) => {
    const { metaData } = judge({ facts: { libraries } });
    return [metaData?.sdkAddonVersion, metaData?.requirements?.sdkAddonVersion];
  };
  const optional = library(`${prefix}12`, false);
  expect(addons(library(`${prefix}4`), library(`${prefix}5`), optional, library('org.other'))).toEqual([
    { version: 12, required: false },
    5,
  ]);
  expect(addons(optional)).toEqual([{ version: 12, required: false }, null]);
  expect(addons(library(`${prefix}x`), library('com.other.v9'))).toEqual([null, null]);
});

it('judgeApk requires only the capabilities that are not optional', () => {
  const prefix = 'com.securityandsafetythings.devicecapabilities.';
  const features = [
    { name: `${prefix}videoinput`, required: true },
    { name: `${prefix}audioinput`, required: false },
  ];
  expect(judge({ facts: { features } }).metaData).toMatchObject({
    deviceCapabilities: ['videoinput', 'audioinput'],
    requirements: { deviceCapabilities: ['videoinput'] },
  });
});

it('judgeApk recognises another vendor’s cameras by another vocabulary', () => {
  const CAMERA_VOCABULARY = JSON.stringify({
    capabilityPrefix: 'org.lens.can.',
    knownCapabilities: ['zoom'],
    serviceCategory: 'org.lens.APP',
  });
  const { metaData, findings } = judge({
    settings: { CAMERA_VOCABULARY },
    facts: { features: [{ name: 'org.lens.can.zoom', required: true }] },
  });
  expect(metaData?.deviceCapabilities).toEqual(['zoom']);
  expect(findings).toMatchObject([{ code: 'apk-no-camera-service', parameters: { category: 'org.lens.APP' } }]);
});

it('judgeApk treats an unreleased platform as newer than any released one', () => {
  expect(judge({ facts: { minSdk: 'VanillaIceCream', targetSdk: null } }).metaData).toMatchObject({
    minAndroidApiVersion: 10_000,
    targetAndroidApiVersion: 10_000,
  });
});

it('judgeApk offers a package whose target is unreleased to no released platform', () => {
  expect(judge({ facts: { minSdk: '27', targetSdk: 'VanillaIceCream' } }).metaData).toMatchObject({
    minAndroidApiVersion: 10_000,
    targetAndroidApiVersion: 10_000,
  });
});
