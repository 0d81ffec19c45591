import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { evaluate, isEmpty, type TemplateFunction, textOf } from './evaluate-template.ts';
import { type Node, parseTemplate } from './go-template.ts';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
}

/** Values such as `{ autoscaling: { enabled: true } }`, over those of `values.yaml`. */
export type ChartValues = Readonly<Record<string, unknown>>;

/** Renders the chart as `helm template shop` does. */
export async function renderChart(chart: string, given: ChartValues): Promise<Manifest[]> {
  const read = (name: string) => readFile(join(chart, name), 'utf8');
  const { name, version, appVersion } = parse(await read('Chart.yaml'));
  const files = new Map([['alerts.yaml', await read('alerts.yaml')]]);
  const context = {
    Values: merged(parse(await read('values.yaml')), given),
    Release: { Name: 'shop', Service: 'Helm' },
    Chart: { Name: name, Version: version, AppVersion: appVersion },
    Template: { BasePath: `${name}/templates` },
    Files: { Get: (file: string) => files.get(file) ?? '' },
  };
  const templates = new Map<string, Node[]>();
  const paths: string[] = [];
  for (const file of (await readdir(join(chart, 'templates'))).sort()) {
    const path = `${name}/templates/${file}`;
    templates.set(path, parseTemplate(await read(`templates/${file}`), templates));
    if (!file.startsWith('_')) paths.push(path);
  }
  const render = (path: string, dot: unknown): string => {
    const nodes = templates.get(path);
    if (!nodes) throw new Error(`no template ${path}`);
    const include = (included: unknown, its: unknown) => render(String(included), its);
    return evaluate(nodes, { dot, variables: { $: dot }, functions: { ...functions, include } });
  };
  return paths.flatMap((path) => manifestsOf(render(path, context), path));
}

function manifestsOf(text: string, path: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join('\n')}\n${text}`);
    const manifest = document.toJS() as Manifest | null; // a manifest, or empty
    return manifest === null ? [] : [manifest];
  });
}

function merged(base: unknown, over: unknown): unknown {
  if (typeof base !== 'object' || base === null || Array.isArray(base) || Object(over) !== over) return over ?? base;
  const keys = new Set([...Object.keys(base), ...Object.keys(Object(over))]);
  const member = (of: unknown, key: string) => (of as Record<string, unknown>)[key]; // Both are objects.
  return Object.fromEntries([...keys].map((key) => [key, merged(member(base, key), member(over, key))]));
}

const indented = (spaces: unknown, text: unknown) => textOf(text).replaceAll(/^/gm, ' '.repeat(Number(spaces)));

/** The functions of Go, Sprig and Helm that the chart calls. The value of a pipeline comes last. */
const functions: Readonly<Record<string, TemplateFunction>> = {
  contains: (part, text) => textOf(text).includes(textOf(part)),
  default: (otherwise, value) => (isEmpty(value) ? otherwise : value),
  eq: (one, other) => one === other,
  fail: (message) => {
    throw new Error(textOf(message));
  },
  ne: (one, other) => one !== other,
  nindent: (spaces, text) => `\n${indented(spaces, text)}`,
  not: (value) => isEmpty(value),
  print: (...parts) => parts.map(textOf).join(''),
  printf: (format, ...parts) => textOf(format).replaceAll('%s', () => textOf(parts.shift())),
  quote: (value) => JSON.stringify(textOf(value)),
  required: (message, value) => {
    if (value === undefined || value === '') throw new Error(textOf(message));
    return value;
  },
  sha256sum: (text) => createHash('sha256').update(textOf(text)).digest('hex'),
  toYaml: (value) => stringify(value).trimEnd(),
  trimSuffix: (suffix, text) => {
    const [whole, end] = [textOf(text), textOf(suffix)];
    return whole.endsWith(end) ? whole.slice(0, whole.length - end.length) : whole;
  },
  trunc: (length, text) => textOf(text).slice(0, Number(length)),
};
