import { describe, expect, it } from 'vitest';
import { inspect } from '../package/inspect.ts';
import { arscOf } from '../testing/arsc-writer.ts';
import {
  android,
  axmlOf,
  element,
  manifestOf,
  type TestAttribute,
  type TestElement,
  type TestValue,
} from '../testing/axml-writer.ts';
import { codeEntry, inspectManifest } from '../testing/inspect-manifest.ts';
import { zipOf } from '../testing/zip-writer.ts';
import { openBuffer } from '../zip/source.ts';

const usesSdk = (target: TestValue) => element('uses-sdk', [android('targetSdkVersion', target)]);

function codesOf(target: TestValue, ...children: readonly TestElement[]): string[] {
  return inspectManifest(manifestOf([], [usesSdk(target), ...children])).findings.map(({ code }) => code);
}

const filter = element('intent-filter', [], [element('action', [android('name', 'android.intent.action.MAIN')])]);
const component = (name: string, ...exported: boolean[]) =>
  element(
    'application',
    [],
    [element(name, [android('name', '.Watch'), ...exported.map((value) => android('exported', value))], [filter])],
  );

describe('the application of a package', () => {
  it.each<[TestValue, string[]]>([
    [29, []],
    [30, ['application-missing']],
    ['VanillaIceCream', ['application-missing']],
  ])('is required with target %s', (target, codes) => {
    expect(codesOf(target)).toEqual(codes);
  });

  it('is not required with an instrumentation', () => {
    expect(codesOf(33, element('instrumentation', [android('name', '.Tests')]))).toEqual([]);
  });

  it('is required with the lowest version as the default target', () => {
    const lowest = element('uses-sdk', [android('minSdkVersion', 30)]);
    expect(inspectManifest(manifestOf([], [lowest])).findings).toEqual([
      { code: 'application-missing', fatal: true, detail: 'there is no application element' },
    ]);
  });
});

describe('a component with an intent filter', () => {
  it.each(['activity', 'activity-alias', 'receiver', 'service'])('says whether a %s is exported', (name) => {
    expect(codesOf(31, component(name))).toEqual(['exported-missing']);
    expect(codesOf(31, component(name, false))).toEqual([]);
    expect(codesOf(30, component(name))).toEqual([]);
  });

  it('need not say it if the filter has no action, which the platform drops, or as a provider', () => {
    const empty = element('service', [android('name', '.Watch')], [element('intent-filter')]);
    expect(codesOf(31, element('application', [], [empty]))).toEqual([]);
    expect(codesOf(31, component('provider'))).toEqual([]);
  });
});

describe('the code of a package', () => {
  const codes = (name: string, attributes: readonly TestAttribute[], ...others: readonly TestElement[]) => {
    const root = manifestOf([], [element('application', attributes), ...others]);
    const parts = [
      { name: 'AndroidManifest.xml', data: axmlOf(root) },
      { ...codeEntry, name },
    ];
    return inspect(openBuffer(zipOf(parts))).findings.map(({ code, fatal }) => [code, fatal]);
  };

  it('is in classes.dex unless the application has none', () => {
    expect(codes('classes.dex', [])).toEqual([]);
    expect(codes('classes2.dex', [])).toEqual([['code-missing', true]]);
    expect(codes('classes2.dex', [android('hasCode', true)])).toEqual([['code-missing', true]]);
    expect(codes('classes2.dex', [android('hasCode', false)])).toEqual([]);
  });

  it('is not required without an application', () => {
    const data = axmlOf(manifestOf([]));
    expect(inspect(openBuffer(zipOf([{ name: 'AndroidManifest.xml', data }]))).findings).toEqual([]);
  });
});

describe('resources.arsc', () => {
  const table = arscOf([{ id: 0x7f, types: [{ id: 1, entries: { 0: 'Gate' } }] }]);
  /** The data of the first entry begins after its header of 30 bytes, its name of 14, and its extra field. */
  const codes = (target: number, method: number, extraBytes: number) => {
    const manifest = axmlOf(manifestOf([], [usesSdk(target), element('application')]));
    const parts = [
      { name: 'resources.arsc', data: table, method, extra: Buffer.alloc(extraBytes) },
      { name: 'AndroidManifest.xml', data: manifest },
      codeEntry,
    ];
    return inspect(openBuffer(zipOf(parts))).findings.map(({ code }) => code);
  };

  it('is stored and aligned in packages that target API level 30', () => {
    expect(codes(30, 0, 0)).toEqual([]);
    expect(codes(30, 0, 2)).toEqual(['resources-not-mapped']);
    expect(codes(30, 8, 0)).toEqual(['resources-not-mapped']);
    expect(codes(29, 8, 2)).toEqual([]);
  });
});
