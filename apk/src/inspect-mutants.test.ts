// @module-tag slow-5
import { describe, expect, test } from 'vitest';
import type { ApkFacts } from './facts/apk-facts.ts';
import { inspect } from './package/inspect.ts';
import { arscOf, type TestType } from './testing/arsc-writer.ts';
import { android, axmlOf, element, manifestOf, reference, type XmlShape } from './testing/axml-writer.ts';
import { codeEntry } from './testing/inspect-manifest.ts';
import { randomFrom } from './testing/mutate.ts';
import { type ZipPart, zipOf } from './testing/zip-writer.ts';
import { openBuffer } from './zip/source.ts';

const count = process.env.DEEP ? 10_000 : 400;
const float24 = { type: 0x04, data: 0x41c00000 };

function manifest(shape: XmlShape): Buffer {
  const filter = element('intent-filter', [], [element('action', [android('name', 'android.intent.action.MAIN')])]);
  const service = element('service', [android('name', '.Watch'), android('permission', 'p.START')], [filter]);
  const application = element(
    'application',
    [android('label', reference(0x7f010000)), android('icon', reference(0x7f020000)), android('debuggable', false)],
    [service, element('uses-library', [android('name', 'apis.v5')])],
  );
  const root = manifestOf(
    [android('versionCode', 3), android('versionName', reference(0x7f010001))],
    [
      element('uses-sdk', [android('minSdkVersion', 27)]),
      element('uses-permission', [android('name', 'p.A')]),
      application,
    ],
  );
  return axmlOf(root, shape);
}

function packageOf(form: TestType['form'], compact: boolean, utf8: boolean): ZipPart[] {
  const texts = { 0: reference(0x7f010002), 1: '1.0', 2: 'Größe' };
  const types: TestType[] = [
    { id: 1, entries: texts, form, compact },
    { id: 1, entries: { 2: 'Size' }, config: { locale: ['en'] }, form, compact },
    { id: 2, entries: { 0: 'icon.xml', 1: 'front.xml' }, form, compact },
    { id: 3, entries: { 0: { type: 0x1c, data: 0xff00ff00 } }, form, compact },
  ];
  const icon = element(
    'adaptive-icon',
    [],
    [
      element('background', [android('drawable', reference(0x7f030000))]),
      element('foreground', [android('drawable', reference(0x7f020001))]),
    ],
  );
  const path = element('path', [android('pathData', 'M0 0h24v24z'), android('fillColor', reference(0x7f030000))]);
  const front = element('vector', [android('viewportWidth', float24), android('viewportHeight', float24)], [path]);
  return [
    { name: 'AndroidManifest.xml', data: manifest({ utf8 }) },
    { name: 'resources.arsc', data: arscOf([{ id: 0x7f, types }], { utf8 }) },
    { name: 'icon.xml', data: axmlOf(icon, { utf8 }) },
    { name: 'front.xml', data: axmlOf(front, { utf8 }) },
  ];
}

const originals = [
  packageOf('plain', false, false),
  packageOf('plain', true, true),
  packageOf('sparse', false, true),
  packageOf('offset16', false, false),
];
const telling = [0, 1, 4, 8, 28, 0xff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff, 0x01010003, 0x7f010000];

/** Changes up to six words of one file, half of the time to a number with a meaning in these formats. */
function mutate(parts: readonly ZipPart[], random: () => number): ZipPart[] {
  const below = (limit: number) => Math.floor(random() * limit);
  const chosen = below(parts.length);
  return parts.map((part, index) => {
    if (index !== chosen) return part;
    const data = Buffer.from(part.data);
    for (let changes = 1 + below(6); changes > 0; changes--) {
      const at = below(data.length - 4) & ~3;
      const choice = random();
      if (choice < 0.5) data.writeUInt32LE(telling[below(telling.length)] ?? 0, at);
      else if (choice < 0.75) data.writeUInt16LE(below(65_536), at + 2 * below(2));
      else data.writeUInt32LE(below(data.length), at);
    }
    return { ...part, data: random() < 0.1 ? data.subarray(0, below(data.length)) : data };
  });
}

/** CPU time, which does not include other processes of a busy machine. */
function inspectMeasured(bytes: Buffer): { facts: ApkFacts; cpuMs: number } {
  const before = process.cpuUsage();
  const facts = inspect(openBuffer(bytes));
  const { user, system } = process.cpuUsage(before);
  return { facts, cpuMs: (user + system) / 1000 };
}

describe('inspect on broken manifests, tables and drawables', () => {
  test('reads them completely before they are broken', () => {
    for (const parts of originals) {
      const facts = inspect(openBuffer(zipOf([...parts, codeEntry])));
      expect(facts).toMatchObject({ label: 'Größe', labels: { en: 'Size' }, versionName: '1.0', findings: [] });
      expect(facts.icon).toMatchObject({ kind: 'adaptive', foreground: { picture: { kind: 'vector' } } });
    }
  });

  test(`neither throws nor stalls (${count})`, { timeout: 10 * 60_000 }, () => {
    const outcomes = new Set<string>();
    for (let seed = 0; seed < count; seed++) {
      const bytes = zipOf([...mutate(originals[seed % originals.length] ?? [], randomFrom(seed)), codeEntry]);
      const { facts, cpuMs } = inspectMeasured(bytes);
      expect(cpuMs, `seed ${seed}`).toBeLessThan(2000);
      // A mutant of a few kilobytes with more facts than that has found something to multiply.
      const { icon: _, ...rest } = facts;
      expect(JSON.stringify(rest).length, `seed ${seed}`).toBeLessThan(100_000);
      for (const { code } of facts.findings) outcomes.add(code);
    }
    expect(outcomes.size).toBeGreaterThan(8);
  });
});

describe('inspect on packages built to be expensive', () => {
  const inspectTimed = (data: Buffer, table?: Buffer) => {
    const parts: ZipPart[] = [{ name: 'AndroidManifest.xml', data }, codeEntry];
    if (table) parts.push({ name: 'resources.arsc', data: table });
    const archive = zipOf(parts);
    const { facts, cpuMs } = inspectMeasured(archive);
    expect(cpuMs).toBeLessThan(2000);
    return facts;
  };

  test('returns the first few of a label that leads through twenty references in thousands of languages', () => {
    const types = Array.from({ length: 4000 }, (_, index): TestType => {
      const letter = (place: number) => String.fromCharCode(97 + (Math.floor(index / 26 ** place) % 26));
      const entries = Object.fromEntries(
        Array.from({ length: 19 }, (_, entry) => [entry, reference(0x7f010001 + entry)]),
      );
      return {
        id: 1,
        config: { locale: [letter(0) + letter(1), `${letter(2)}A`] },
        entries: { ...entries, 19: 'end' },
      };
    });
    const { labels } = inspectTimed(manifest({}), arscOf([{ id: 0x7f, types }]));
    expect(Object.keys(labels).length).toBeLessThan(50);
  });

  test('follows a chain through thousands of configurations once, however often it is used', () => {
    const chain = Object.fromEntries(Array.from({ length: 19 }, (_, at) => [at, reference(0x7f010001 + at)]));
    const types = Array.from({ length: 4000 }, (): TestType => ({ id: 1, entries: { ...chain, 19: 28 } }));
    const permissions = Array.from({ length: 5000 }, (_, index) =>
      element('uses-feature', [android('name', `f.${index}`), android('glEsVersion', reference(0x7f010000))]),
    );
    const facts = inspectTimed(axmlOf(manifestOf([], permissions)), arscOf([{ id: 0x7f, types }]));
    expect(facts).toMatchObject({ glEsVersion: '0.28', findings: [] });
  });

  test('stops looking up values after two million, with a finding', () => {
    const types = Array.from({ length: 4000 }, (): TestType => ({ id: 1, entries: { 0: 1 } }));
    const references = Array.from({ length: 1000 }, (_, index) =>
      element('service', [android('name', '.A'), android('enabled', reference(0x7f010000 + index))]),
    );
    const root = manifestOf([], [element('application', [], references)]);
    const { findings } = inspectTimed(axmlOf(root), arscOf([{ id: 0x7f, types }]));
    expect(findings.map(({ code }) => code)).toContain('resources-unreadable');
  });

  test('truncates thousands of long names of equal length', () => {
    const names = Array.from({ length: 50 }, (_, index) => 'x'.repeat(30_000) + String(100 + index));
    const permissions = Array.from({ length: 5_000 }, (_, index) =>
      element('uses-permission', [android('name', names[index % names.length] ?? '')]),
    );
    const facts = inspectTimed(axmlOf(manifestOf([], permissions)));
    expect(facts.permissions.map(({ name }) => name.length)).toEqual([1024]);
    expect(facts.findings[0]?.code).toBe('text-too-long');
  });

  test('reports that it omitted types beyond the limit', () => {
    const types = Array.from({ length: 20_001 }, (_, index): TestType => ({ id: 1 + (index % 250), entries: {} }));
    const facts = inspectTimed(manifest({}), arscOf([{ id: 0x7f, types }]));
    expect(facts.findings.map(({ code }) => code)).toContain('resources-cut-off');
  });
});
