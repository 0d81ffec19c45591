import { describe, expect, test } from 'vitest';
import { android, element, manifestOf } from '../testing/axml-writer.ts';
import { inspectManifest } from '../testing/inspect-manifest.ts';

const action = (name: string) => element('action', [android('name', name)]);
const category = (name: string) => element('category', [android('name', name)]);

describe('readManifest on a camera app', () => {
  const facts = inspectManifest(
    manifestOf(
      [android('versionCode', 65_537), android('versionName', '1.0.1')],
      [
        element('uses-sdk', [android('minSdkVersion', 27), android('targetSdkVersion', 33)]),
        element('uses-permission', [android('name', 'example.permission.VIDEO')]),
        element('uses-permission', [android('name', 'example.permission.STORE'), android('maxSdkVersion', 28)]),
        element('uses-permission-sdk-23', [android('name', 'example.permission.LATE')]),
        element('permission', [android('name', 'example.permission.OWN'), android('protectionLevel', 2)]),
        element('uses-feature', [android('name', 'example.broker')]),
        element('uses-feature', [android('name', 'example.audio'), android('required', false)]),
        element('uses-feature', [android('glEsVersion', { type: 0x11, data: 0x00030001 })]),
        element(
          'application',
          [android('label', 'Gate'), android('permission', 'example.permission.ALL')],
          [
            element('uses-library', [android('name', 'example.apis.v5')]),
            element('uses-native-library', [android('name', 'libcam.so'), android('required', false)]),
            element(
              'service',
              [android('name', '.Watch'), android('permission', 'example.permission.START'), android('exported', true)],
              [element('intent-filter', [], [action('android.intent.action.MAIN'), category('example.SOLUTION')])],
            ),
            element('service', [android('name', 'Plain'), android('enabled', false)]),
            element(
              'activity',
              [android('name', 'org.other.Start'), android('exported', true)],
              [
                element(
                  'intent-filter',
                  [],
                  [action('android.intent.action.MAIN'), category('android.intent.category.LAUNCHER')],
                ),
              ],
            ),
          ],
        ),
      ],
    ),
  );

  test('returns versions and SDKs', () => {
    expect(facts).toMatchObject({ packageName: 'org.example.app', splitName: null, versionCode: '65537' });
    expect(facts).toMatchObject({ versionName: '1.0.1', minSdk: '27', targetSdk: '33', maxSdk: null });
  });

  test('returns permissions with their platforms', () => {
    expect(facts.permissions).toEqual([
      { name: 'example.permission.VIDEO', maxSdk: null, fromSdk23: false },
      { name: 'example.permission.STORE', maxSdk: 28, fromSdk23: false },
      { name: 'example.permission.LATE', maxSdk: null, fromSdk23: true },
    ]);
    expect(facts.declaredPermissions).toEqual([{ name: 'example.permission.OWN', protectionLevel: 2 }]);
  });

  test.each([
    ['zero', 0],
    ['a text', '28'],
  ])('returns a permission that %s does not limit', (_, value) => {
    const permission = element('uses-permission', [android('name', 'p.A'), android('maxSdkVersion', value)]);
    expect(inspectManifest(manifestOf([], [permission])).permissions).toEqual([
      { name: 'p.A', maxSdk: null, fromSdk23: false },
    ]);
  });

  test('returns features and libraries, and whether they are required', () => {
    expect(facts.features).toEqual([
      { name: 'example.broker', required: true },
      { name: 'example.audio', required: false },
    ]);
    expect(facts.glEsVersion).toBe('3.1');
    expect(facts.libraries).toEqual([
      { name: 'example.apis.v5', kind: 'java', required: true },
      { name: 'libcam.so', kind: 'native', required: false },
    ]);
  });

  test('returns services by full name, with effective permission and filters', () => {
    expect(facts.services).toEqual([
      {
        name: 'org.example.app.Watch',
        permission: 'example.permission.START',
        enabled: true,
        exported: true,
        filters: [{ actions: ['android.intent.action.MAIN'], categories: ['example.SOLUTION'] }],
      },
      {
        name: 'org.example.app.Plain',
        permission: 'example.permission.ALL',
        enabled: false,
        exported: null,
        filters: [],
      },
    ]);
    expect(facts.launcherActivities).toEqual(['org.other.Start']);
  });

  test('returns no findings', () => {
    expect(facts.findings).toEqual([]);
    expect(facts).toMatchObject({ debuggable: false, testOnly: false, icon: null, iconMissing: 'not-stated' });
  });
});
