import { inspect } from '../package/inspect.ts';
import { openBuffer } from '../zip/source.ts';
import { arscOf, type TestType } from './arsc-writer.ts';
import { android, axmlOf, element, manifestOf, reference, type TestElement, type TestValue } from './axml-writer.ts';
import { zipOf } from './zip-writer.ts';

/** The type of the icon in `iconOf`. */
export const drawable = 0x03;

export function colour(argb: number): TestValue {
  return { type: 0x1c, data: argb };
}

/** Inspects an app whose icon is resource 0x7f030000; the types define it and its neighbours. */
export function iconOf(types: readonly TestType[], files: Readonly<Record<string, Buffer | TestElement>>) {
  const manifest = axmlOf(manifestOf([], [element('application', [android('icon', reference(0x7f030000))])]));
  const parts = Object.entries(files).map(([name, file]) => ({
    name,
    data: Buffer.isBuffer(file) ? file : axmlOf(file),
  }));
  const table = { name: 'resources.arsc', data: arscOf([{ id: 0x7f, types }]) };
  const { icon, iconMissing } = inspect(
    openBuffer(zipOf([{ name: 'AndroidManifest.xml', data: manifest }, table, ...parts])),
  );
  return { icon, iconMissing };
}
