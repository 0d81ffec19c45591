import { describe, expect, test } from 'vitest';
import { arscOf } from '../testing/arsc-writer.ts';
import {
  android,
  element,
  manifestOf,
  reference,
  type TestElement,
  type TestValue,
  type XmlShape,
} from '../testing/axml-writer.ts';
import { inspectManifest } from '../testing/inspect-manifest.ts';
import { zipOf } from '../testing/zip-writer.ts';
import { openBuffer } from '../zip/source.ts';
import { inspect } from './inspect.ts';

const codes = (facts: ReturnType<typeof inspect>) => facts.findings.map(({ code }) => code);
describe('inspect on versions and SDK levels', () => {
  test('puts the major version code into the upper half', () => {
    const facts = inspectManifest(manifestOf([android('versionCode', -1), android('versionCodeMajor', 0x7fffffff)]));
    expect(facts.versionCode).toBe('9223372036854775807');
  });

  test('reads a version code as unsigned, even without a major one', () => {
    expect(inspectManifest(manifestOf([android('versionCode', -1)])).versionCode).toBe('4294967295');
  });

  test('accepts texts, code names and references', () => {
    const table = arscOf([{ id: 0x7f, types: [{ id: 1, entries: { 0: '4.5', 1: 31 } }] }]);
    const facts = inspectManifest(
      manifestOf(
        [android('versionCode', '0x10'), android('versionName', reference(0x7f010000))],
        [
          element('uses-sdk', [
            android('minSdkVersion', 'VanillaIceCream'),
            android('targetSdkVersion', reference(0x7f010001)),
          ]),
        ],
      ),
      { table },
    );
    expect(facts).toMatchObject({ versionCode: '16', versionName: '4.5', minSdk: 'VanillaIceCream', targetSdk: '31' });
  });

  test('returns decimal numbers whatever their radix', () => {
    const levels = [
      android('targetSdkVersion', { type: 0x11, data: 0x1d }),
      android('maxSdkVersion', { type: 0x11, data: 0x22 }),
    ];
    const facts = inspectManifest(manifestOf([], [element('uses-sdk', levels)]));
    expect(facts).toMatchObject({ targetSdk: '29', maxSdk: '34', findings: [] });
  });

  test.each<[string, TestValue]>([
    ['a number in a text', '31'],
    ['a fraction', { type: 0x04, data: 0x41f80000 }],
    ['a reference to nothing', reference(0x7f010009)],
  ])('rejects %s as the target, which Android refuses or reads differently', (_, value) => {
    const { findings } = inspectManifest(manifestOf([], [element('uses-sdk', [android('targetSdkVersion', value)])]));
    expect(findings).toContainEqual(expect.objectContaining({ code: 'target-sdk-unreadable', fatal: true }));
  });

  test('returns null for what is not stated or cannot be resolved', () => {
    const facts = inspectManifest(manifestOf([android('versionName', reference(0x7f010000))]));
    expect(facts).toMatchObject({ versionCode: null, versionName: null, minSdk: null, targetSdk: null });
    expect(codes(facts)).toEqual(['attribute-unresolved']);
  });

  test('formats a numeric version name as the platform does', () => {
    expect(inspectManifest(manifestOf([android('versionName', { type: 4, data: 0x3f8ccccd })])).versionName).toBe(
      '1.1',
    );
    expect(inspectManifest(manifestOf([android('versionName', 12)])).versionName).toBe('12');
  });
});

describe('inspect on attributes', () => {
  const disguised = { name: 'harmless', id: 0x0101000f, value: true };
  const impostor = { name: 'debuggable', id: 0x01010119, value: true };

  test('finds an attribute by its resource id, whatever its name', () => {
    expect(inspectManifest(manifestOf([], [element('application', [disguised])])).debuggable).toBe(true);
    expect(inspectManifest(manifestOf([], [element('application', [impostor])])).debuggable).toBe(false);
  });

  test('finds an attribute by name if the file has no list of ids, with a finding', () => {
    const root = manifestOf([android('versionCode', 3)]);
    const facts = inspectManifest(root, { shape: { withoutIds: true } });
    expect(facts.versionCode).toBe('3');
    expect(codes(facts)).toEqual(['attribute-without-id']);
  });

  test('ignores an attribute outside the list of ids, as the platform does, with a finding', () => {
    const { id: _, ...nameless } = android('debuggable', true);
    const root = manifestOf([android('versionCode', 3)], [element('application', [nameless])]);
    const facts = inspectManifest(root);
    expect(facts.debuggable).toBe(false);
    expect(codes(facts)).toEqual(['attribute-without-id']);
  });

  test('rejects overlapping attributes, which only Android reads', () => {
    const application = { ...element('application', [android('debuggable', true)]), claimedAttributeSize: 16 };
    const facts = inspectManifest(manifestOf([], [application]));
    expect(facts.findings).toEqual([expect.objectContaining({ code: 'attribute-list-cut', fatal: true })]);
  });

  test('rejects attributes out of the order of their ids, because Android misses those after a higher one', () => {
    const unordered = [android('exported', true), android('permission', 'example.permission.START')];
    const root = manifestOf(
      [],
      [element('application', [], [element('service', [android('name', '.A'), ...unordered])])],
    );
    expect(inspectManifest(root).findings).toEqual([
      { code: 'attributes-unordered', fatal: true, detail: 'permission is out of order' },
    ]);
  });

  test('reads booleans that are written as text', () => {
    const root = manifestOf([], [element('application', [android('debuggable', 'true'), android('testOnly', 'no')])]);
    expect(inspectManifest(root)).toMatchObject({ debuggable: true, testOnly: false });
  });
});

describe('inspect on plain attributes', () => {
  test('returns the raw text, which Android installs by, with a fatal finding where the typed value differs', () => {
    const facts = inspectManifest(
      element('manifest', [
        { name: 'package', value: 'org.example.decoy', raw: 'org.example.installed' },
        { name: 'split', value: 1, raw: 'config.de' },
      ]),
    );
    expect(facts).toMatchObject({ packageName: 'org.example.installed', splitName: 'config.de' });
    expect(facts.findings).toEqual([
      {
        code: 'attribute-texts-differ',
        fatal: false,
        detail: 'package says org.example.decoy and org.example.installed',
      },
      { code: 'plain-texts-differ', fatal: true, detail: 'package says org.example.installed and org.example.decoy' },
      { code: 'plain-texts-differ', fatal: true, detail: 'split says config.de and 1' },
    ]);
  });

  test('rejects a repeated attribute', () => {
    const names = ['org.example.app', 'org.example.other'].map((value) => ({ name: 'package', value }));
    const { packageName, findings } = inspectManifest(element('manifest', names));
    expect(packageName).toBe('org.example.app');
    expect(findings).toEqual([{ code: 'plain-texts-differ', fatal: true, detail: 'package is repeated' }]);
  });

  test('returns the typed value when there is no raw text', () => {
    const root = element('manifest', [
      { name: 'package', value: 'org.example.app' },
      { name: 'split', value: 1 },
    ]);
    expect(inspectManifest(root)).toMatchObject({ packageName: 'org.example.app', splitName: '1', findings: [] });
  });
});

describe('inspect on names', () => {
  const decoy = (name: string) => manifestOf([], [element(name), element('application')]);

  test.each<[string, TestElement, XmlShape]>([
    ['an element', decoy('application\0x'), {}],
    ['an element in UTF-8', decoy('application\0x'), { utf8: true }],
    ['an attribute', element('manifest', [{ name: 'package\0x', value: 'org.example.decoy' }]), {}],
  ])('rejects a NUL in the name of %s', (_, root, shape) => {
    const { findings } = inspectManifest(root, { shape });
    expect(findings).toContainEqual(expect.objectContaining({ code: 'manifest-name-with-nul', fatal: true }));
  });

  test('rejects a NUL in the name of the package', () => {
    const { findings } = inspectManifest(element('manifest', [{ name: 'package', value: 'org.example.app\0x' }]));
    expect(findings).toContainEqual(expect.objectContaining({ code: 'package-name-invalid', fatal: true }));
  });
});

describe('inspect on elements', () => {
  const hidden = element('uses-permission', [android('name', 'android.permission.CAMERA')]);
  const feature = [android('name', 'example.broker')];
  const permission = [android('name', 'example.permission.VIDEO')];

  test.each<[string, TestElement, string]>([
    [
      'a second application',
      manifestOf([], [element('application'), element('application', [], [hidden])]),
      'application-repeated',
    ],
    ['a feature', manifestOf([], [element('uses-feature', feature, [hidden])]), 'element-misplaced'],
    ['a permission', manifestOf([], [element('uses-permission', permission, [hidden])]), 'element-misplaced'],
    [
      'data of the application',
      manifestOf([], [element('application', [], [element('meta-data', [], [element('service')])])]),
      'element-misplaced',
    ],
  ])('rejects elements in %s, where only Android reads them', (_, root, code) => {
    expect(inspectManifest(root).findings).toContainEqual(expect.objectContaining({ code, fatal: true }));
  });

  test('accepts elements in a group of features, in queries and, as its conditions, in a permission', () => {
    const root = manifestOf(
      [],
      [
        element('feature-group', [], [element('uses-feature', feature)]),
        element('queries', [], [element('package', [android('name', 'org.other')])]),
        element('uses-permission', permission, [element('required-feature', feature)]),
        element('uses-sdk', [android('minSdkVersion', 27)], [element('extension-sdk')]),
      ],
    );
    expect(inspectManifest(root).findings).toEqual([]);
  });
});

describe('the label of inspect', () => {
  test('is returned in the default language and in every other', () => {
    const table = arscOf([
      {
        id: 0x7f,
        types: [
          { id: 1, entries: { 0: 'Gate' } },
          { id: 1, config: { locale: ['de'] }, entries: { 0: 'Tor' } },
        ],
      },
    ]);
    const facts = inspectManifest(manifestOf([], [element('application', [android('label', reference(0x7f010000))])]), {
      table,
    });
    expect(facts).toMatchObject({ label: 'Gate', labels: { de: 'Tor' } });
  });
});

describe('findings of inspect', () => {
  test.each<[string, TestElement, string]>([
    ['another root element', element('resources'), 'manifest-root-element'],
    ['a package name with a slash', element('manifest', [{ name: 'package', value: '../x' }]), 'package-name-invalid'],
    ['two applications', manifestOf([], [element('application'), element('application')]), 'application-repeated'],
    ['two lists of SDKs', manifestOf([], [element('uses-sdk'), element('uses-sdk')]), 'uses-sdk-repeated'],
    ['a permission without a name', manifestOf([], [element('uses-permission')]), 'name-missing'],
    ['a version code in words', manifestOf([android('versionCode', 'three')]), 'attribute-not-a-number'],
  ])('name %s', (_, root, code) => {
    expect(codes(inspectManifest(root))).toContain(code);
  });

  test.each([
    ['a file that is not an archive', Buffer.from('no archive'), 'archive-unreadable'],
    ['an archive without a manifest', zipOf([{ name: 'a', data: Buffer.from('a') }]), 'manifest-missing'],
    [
      'a manifest in plain text',
      zipOf([{ name: 'AndroidManifest.xml', data: Buffer.from('<manifest />') }]),
      'manifest-unreadable',
    ],
    [
      'a manifest of more than 8 MB',
      zipOf([{ name: 'AndroidManifest.xml', data: Buffer.alloc(8 * 1024 * 1024 + 1), method: 8 }]),
      'manifest-too-large',
    ],
  ])('name %s, and are fatal', (_, bytes, code) => {
    expect(inspect(openBuffer(bytes)).findings).toContainEqual(expect.objectContaining({ code, fatal: true }));
  });

  test('are reported five times at most', () => {
    const nameless = Array.from({ length: 1000 }, () => element('uses-permission'));
    expect(inspectManifest(manifestOf([], nameless)).findings).toHaveLength(5);
  });

  test('name an unreadable table', () => {
    expect(codes(inspectManifest(manifestOf([]), { table: Buffer.from('no table at all') }))).toEqual([
      'resources-unreadable',
    ]);
  });
});
