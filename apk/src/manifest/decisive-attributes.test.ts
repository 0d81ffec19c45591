import { describe, expect, test } from 'vitest';
import { arscOf, type TestConfig, type TestType } from '../testing/arsc-writer.ts';
import { android, element, manifestOf, reference, type TestValue } from '../testing/axml-writer.ts';
import { inspectManifest } from '../testing/inspect-manifest.ts';

describe('attributes that decide about a package', () => {
  const portrait = { orientation: 1 };
  const bool = (config: TestConfig, value: TestValue): TestType => ({ id: 1, config, entries: { 0: value } });
  const facts = (...types: TestType[]) =>
    inspectManifest(
      manifestOf(
        [android('versionCode', 3)],
        [
          element('application', [
            android('label', reference(0x7f020000)),
            android('debuggable', reference(0x7f010000)),
          ]),
        ],
      ),
      {
        table: arscOf([
          {
            id: 0x7f,
            types: [
              ...types,
              { id: 2, entries: { 0: 'Gate' } },
              { id: 2, config: { locale: ['de'] }, entries: { 0: 'Tor' } },
            ],
          },
        ]),
      },
    );

  test.each<[string, TestType[]]>([
    ['other values for other devices', [bool({}, true), bool(portrait, false)]],
    ['other values for other languages', [bool({}, false), bool({ locale: ['de'] }, true)]],
    ['a value for some devices only', [bool(portrait, true)]],
    ['a value for newer platforms only', [bool({ sdk: 30 }, true)]],
    ['no value', []],
    ['a value of the platform', [bool({}, reference(0x01110000))]],
    [
      'references that differ later',
      [
        bool({}, reference(0x7f010001)),
        { id: 1, entries: { 1: true } },
        { id: 1, config: portrait, entries: { 1: 0 } },
      ],
    ],
    [
      'too many references',
      [
        bool({}, false),
        ...Array.from({ length: 25 }, (_, at) => bool({ sdk: 30 + at }, reference(0x7f010001 + at))),
        { id: 1, entries: Object.fromEntries(Array.from({ length: 25 }, (_, at) => [1 + at, false])) },
      ],
    ],
  ])('may not have %s', (_, types) => {
    expect(facts(...types).findings).toContainEqual({
      code: 'attribute-uncertain',
      fatal: true,
      detail: 'debuggable depends on the device',
    });
  });

  test('may have the same value for several devices, and labels different ones', () => {
    const { debuggable, labels, findings } = facts(
      bool({}, true),
      bool(portrait, true),
      bool({ sdk: 30 }, reference(0x7f010001)),
      { id: 1, entries: { 1: true } },
    );
    expect({ debuggable, labels, findings }).toEqual({ debuggable: true, labels: { de: 'Tor' }, findings: [] });
  });

  test('may be @null, which states nothing', () => {
    const service = element('service', [android('name', '.A'), android('permission', reference(0))]);
    const { findings } = inspectManifest(manifestOf([], [element('application', [], [service])]));
    expect(findings.filter(({ fatal }) => fatal)).toEqual([]);
  });
});
