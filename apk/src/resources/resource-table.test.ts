import { describe, expect, test } from 'vitest';
import { arscOf, type TestPackage, type TestType } from '../testing/arsc-writer.ts';
import { reference, type TestValue } from '../testing/axml-writer.ts';
import { plainDevice } from './config-ranking.ts';
import { resolveText, resolveTranslations } from './resolve-value.ts';
import { densities } from './resource-config.ts';
import { readResourceTable } from './resource-table.ts';
import { valueTypes } from './typed-value.ts';

function tableOf(types: readonly TestType[], rest: Partial<TestPackage> = {}) {
  return readResourceTable(arscOf([{ id: 0x7f, types, ...rest }]));
}

function textAt(table: ReturnType<typeof tableOf>, id: number, device = plainDevice) {
  return resolveText(table, { type: valueTypes.reference, data: id }, device);
}

const strings = 0x02;

describe('readResourceTable', () => {
  test.each<[string, Partial<TestType>]>([
    ['plain', {}],
    ['sparse', { form: 'sparse' }],
    ['16-bit', { form: 'offset16' }],
    ['compact', { compact: true }],
    ['sparse and compact', { form: 'sparse', compact: true }],
    ['16-bit and compact', { form: 'offset16', compact: true }],
  ])('reads the %s form', (_, form) => {
    const table = tableOf([{ id: strings, entries: { 1: 'one', 3: 'three', 9: 'nine' }, ...form }]);
    expect([0, 1, 2, 3, 9, 10].map((entry) => textAt(table, 0x7f020000 + entry))).toEqual([
      undefined,
      'one',
      undefined,
      'three',
      'nine',
      undefined,
    ]);
  });

  test('reads UTF-8 strings', () => {
    const bytes = arscOf([{ id: 0x7f, types: [{ id: strings, entries: { 0: 'Größe' } }] }], { utf8: true });
    expect(textAt(readResourceTable(bytes), 0x7f020000)).toBe('Größe');
  });

  test('uses the type ids of the entries, whatever offset the package states for type names', () => {
    const table = tableOf([{ id: 0x20, entries: { 0: 'offset' } }], { typeIdOffset: 0x1f });
    expect(textAt(table, 0x7f200000)).toBe('offset');
  });

  test('reads several packages, and one package in two parts', () => {
    const table = readResourceTable(
      arscOf([
        { id: 0x7f, types: [{ id: strings, entries: { 0: 'first' } }] },
        { id: 0x80, types: [{ id: strings, entries: { 0: 'other' } }] },
        { id: 0x7f, types: [{ id: strings, entries: { 1: 'second' } }] },
      ]),
    );
    expect([0x7f020000, 0x7f020001, 0x80020000].map((id) => textAt(table, id))).toEqual(['first', 'second', 'other']);
  });

  test("returns a shared library under the platform's number for it", () => {
    const table = tableOf([{ id: strings, entries: { 0: 'library' } }], { id: 0 });
    expect(textAt(table, 0x02020000)).toBe('library');
    expect(resolveText(table, { type: valueTypes.dynamicReference, data: 0x00020000 })).toBe('library');
  });

  test('returns no simple value for a complex entry', () => {
    expect(textAt(tableOf([{ id: strings, entries: { 0: 'complex-entry' } }]), 0x7f020000)).toBeUndefined();
  });

  const kept: TestPackage = { id: 0x7f, types: [{ id: strings, entries: { 0: 'kept' } }] };

  test.each<[string, TestPackage, number]>([
    ['more packages than it states', kept, 1],
    ['a type that is not specified before it', { ...kept, withoutSpecs: true }, 2],
    ['a type with the id 0', { id: 0x80, types: [{ id: 0, entries: { 0: 'zero' } }] }, 2],
  ])('keeps values before what the platform refuses, such as %s', (_, second, packageCount) => {
    const table = readResourceTable(arscOf([kept, second], { packageCount }));
    expect(textAt(table, 0x7f020000)).toBe('kept');
    expect(table.cutOff).toMatch(/more packages|is not specified|the id 0/);
  });

  test('keeps values before a break and reports it', () => {
    const bytes = arscOf([
      { id: 0x7f, types: [{ id: strings, entries: { 0: 'kept' } }] },
      { id: 0x80, types: [{ id: strings, entries: { 0: 'lost' } }] },
    ]);
    const table = readResourceTable(bytes.subarray(0, bytes.length - 4));
    expect(textAt(table, 0x7f020000)).toBe('kept');
    expect(table.cutOff).toMatch(/chunk at \d+ claims/);
  });
});

describe('readResourceTable on references', () => {
  const chainOf = (length: number) => {
    const entries: Record<number, TestValue> = { [length]: 'end' };
    for (let index = 0; index < length; index++) entries[index] = reference(0x7f020001 + index);
    return tableOf([{ id: strings, entries }]);
  };

  test('follows nineteen references after the first', () => {
    expect(textAt(chainOf(19), 0x7f020000)).toBe('end');
  });

  test('stops after nineteen references, and in a circle', () => {
    expect(textAt(chainOf(20), 0x7f020000)).toBeUndefined();
    const circle = tableOf([{ id: strings, entries: { 0: reference(0x7f020001), 1: reference(0x7f020000) } }]);
    expect(textAt(circle, 0x7f020000)).toBeUndefined();
    expect(resolveTranslations(circle, { type: valueTypes.reference, data: 0x7f020000 })).toEqual({});
  });

  test('does not follow references into the platform', () => {
    const table = tableOf([{ id: strings, entries: { 0: reference(0x01040000) } }]);
    expect(textAt(table, 0x7f020000)).toBeUndefined();
  });
});

describe('readResourceTable, among several configurations,', () => {
  const name = (config: TestType['config'], text: string): TestType => ({ id: strings, config, entries: { 0: text } });

  test('chooses the one without a language, night mode or newer platform for the plain device', () => {
    const table = tableOf([
      name({ locale: ['de'] }, 'deutsch'),
      name({ night: true }, 'night'),
      name({}, 'plain'),
      name({ sdk: 26 }, 'newer'),
      name({ sdk: 10_001 }, 'too new'),
    ]);
    expect(textAt(table, 0x7f020000)).toBe('newer');
  });

  test('chooses one per language, including packed codes and scripts', () => {
    const table = tableOf([
      name({}, 'plain'),
      name({ locale: ['de'] }, 'deutsch'),
      name({ locale: ['de', 'AT'] }, 'österreichisch'),
      name({ locale: ['fil'] }, 'filipino'),
      name({ locale: ['es', '419'] }, 'latino'),
      name({ locale: ['sr'], script: 'Latn' }, 'srpski'),
    ]);
    expect(resolveTranslations(table, { type: valueTypes.reference, data: 0x7f020000 })).toEqual({
      de: 'deutsch',
      'de-AT': 'österreichisch',
      'es-419': 'latino',
      fil: 'filipino',
      'sr-Latn': 'srpski',
    });
  });

  test('considers a language of a later link in the chain', () => {
    const table = tableOf([
      { id: strings, entries: { 0: reference(0x7f020001), 1: 'plain' } },
      { id: strings, config: { locale: ['fr'] }, entries: { 1: 'français' } },
    ]);
    expect(resolveTranslations(table, { type: valueTypes.reference, data: 0x7f020000 })).toEqual({ fr: 'français' });
  });

  test.each([
    [160, 'medium'],
    [200, 'high'],
    [480, 'extra'],
    [640, 'extra'],
    [120, 'medium'],
  ])('chooses for %i dpi the density with the least scaling loss', (density, expected) => {
    const table = tableOf([
      name({ density: 160 }, 'medium'),
      name({ density: 240 }, 'high'),
      name({ density: 480 }, 'extra'),
    ]);
    expect(textAt(table, 0x7f020000, { ...plainDevice, density })).toBe(expected);
  });

  test('prefers any-density to every other', () => {
    const table = tableOf([name({ density: 160 }, 'medium'), name({ density: densities.any, sdk: 26 }, 'any')]);
    expect(textAt(table, 0x7f020000)).toBe('any');
  });
});
