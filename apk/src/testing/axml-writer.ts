import { type AttributeName, attributeIds } from '../manifest/attribute-ids.ts';
import { chunkOf, createPool, type PoolShape, poolOf, words } from './pool-writer.ts';

const androidNamespace = 'http://schemas.android.com/apk/res/android';

/** A text, an integer, a boolean, or a type and its 32 bits. */
export type TestValue = string | number | boolean | { readonly type: number; readonly data: number };

export interface TestAttribute {
  readonly name: string;
  readonly value: TestValue;
  /** The resource id; omitted for attributes of the file's own. */
  readonly id?: number;
  readonly namespace?: string;
  /** A raw text that differs from the typed value. */
  readonly raw?: string;
}

export interface TestElement {
  readonly name: string;
  readonly attributes: readonly TestAttribute[];
  readonly children: readonly TestElement[];
  /** Written instead of the number of attributes. */
  readonly claimedAttributes?: number;
  /** Written instead of the size of an attribute. */
  readonly claimedAttributeSize?: number;
}

export interface XmlShape extends PoolShape {
  readonly rootType?: number;
  /** Added to the stated file size. */
  readonly sizeError?: number;
  readonly withoutIds?: boolean;
  /** Size of each attribute, at least 20 bytes. */
  readonly attributeSize?: number;
  /** A chunk after the resource map, and another before every element. */
  readonly strangeChunk?: Buffer;
}

export function reference(id: number): TestValue {
  return { type: 0x01, data: id };
}

/** An `android:` attribute under its published id. */
export function android(name: AttributeName, value: TestValue): TestAttribute {
  return { name, value, id: attributeIds[name], namespace: androidNamespace };
}

/** An element; attributes without a namespace may be given by name. */
export function element(
  name: string,
  attributes: readonly TestAttribute[] = [],
  children: readonly TestElement[] = [],
): TestElement {
  return { name, attributes, children };
}

export function manifestOf(attributes: readonly TestAttribute[], children: readonly TestElement[] = []): TestElement {
  return element('manifest', [{ name: 'package', value: 'org.example.app' }, ...attributes], children);
}

/** Compiled XML for a test, valid unless the shape says otherwise. */
export function axmlOf(root: TestElement, shape: XmlShape = {}): Buffer {
  const ids = shape.withoutIds ? [] : idsOf(root);
  // An attribute finds its id by the index of its name, so two names of one id, or one name with two ids, are written
  // twice.
  const pool = createPool(ids.map(({ name }) => name));
  const strange = shape.strangeChunk ?? Buffer.alloc(0);
  const writeElement = (one: TestElement): Buffer => {
    const attributes = one.attributes.map((attribute) => {
      const index = ids.findIndex(({ name, id }) => name === attribute.name && id === attribute.id);
      return writeAttribute(attribute, index < 0 ? pool.indexOf(attribute.name) : index, pool, shape);
    });
    const size = shape.attributeSize ?? 20;
    const fields = Buffer.alloc(20);
    fields.writeInt32LE(-1, 0);
    fields.writeUInt32LE(pool.indexOf(one.name), 4);
    fields.writeUInt16LE(20, 8);
    fields.writeUInt16LE(one.claimedAttributeSize ?? size, 10);
    fields.writeUInt16LE(one.claimedAttributes ?? attributes.length, 12);
    const node = words(1, 0xffffffff);
    const start = chunkOf(0x0102, node, Buffer.concat([fields, ...attributes]));
    const end = chunkOf(0x0103, node, words(0xffffffff, pool.indexOf(one.name)));
    return Buffer.concat([strange, start, ...one.children.map(writeElement), end]);
  };
  const elements = writeElement(root);
  const map = shape.withoutIds ? Buffer.alloc(0) : chunkOf(0x0180, Buffer.alloc(0), words(...ids.map(({ id }) => id)));
  const file = chunkOf(
    shape.rootType ?? 0x0003,
    Buffer.alloc(0),
    Buffer.concat([poolOf(pool.strings, shape), map, strange, elements]),
  );
  file.writeUInt32LE(file.length + (shape.sizeError ?? 0), 4);
  return file;
}

function idsOf(root: TestElement): { name: string; id: number }[] {
  const found = new Map<string, { name: string; id: number }>();
  const visit = (one: TestElement) => {
    for (const { name, id } of one.attributes) if (id !== undefined) found.set(`${id} ${name}`, { name, id });
    one.children.forEach(visit);
  };
  visit(root);
  return [...found.values()];
}

function writeAttribute(
  { namespace, value, raw }: TestAttribute,
  nameIndex: number,
  pool: ReturnType<typeof createPool>,
  shape: XmlShape,
): Buffer {
  const bytes = Buffer.alloc(shape.attributeSize ?? 20);
  bytes.writeInt32LE(namespace === undefined ? -1 : pool.indexOf(namespace), 0);
  bytes.writeUInt32LE(nameIndex, 4);
  const rawText = raw ?? (typeof value === 'string' ? value : undefined);
  bytes.writeInt32LE(rawText === undefined ? -1 : pool.indexOf(rawText), 8);
  writeValue(bytes, 12, value, pool.indexOf);
  return bytes;
}

/** Writes a `Res_value`. */
export function writeValue(bytes: Buffer, at: number, value: TestValue, indexOf: (text: string) => number): void {
  bytes.writeUInt16LE(8, at);
  const [type, data] = typedValue(value, indexOf);
  bytes.writeUInt8(type, at + 3);
  bytes.writeUInt32LE(data >>> 0, at + 4);
}

export function typedValue(value: TestValue, indexOf: (text: string) => number): [type: number, data: number] {
  if (typeof value === 'string') return [0x03, indexOf(value)];
  if (typeof value === 'number') return [0x10, value];
  if (typeof value === 'boolean') return [0x12, value ? 0xffffffff : 0];
  return [value.type, value.data];
}
