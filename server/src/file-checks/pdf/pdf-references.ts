import type { PdfDictionary, PdfObject, PdfValue } from './read-pdf-objects.ts';

export interface PdfReferences {
  /** Follows a reference to its object; returns other values unchanged. */
  resolve(value: PdfValue | undefined): PdfValue | undefined;
  /** Returns the name at a key, following references; undefined for other values. */
  nameAt(dictionary: PdfDictionary, key: string): string | undefined;
}

const reference = /^\d+ \d+ R$/;

/** References may point to references, and cycles must end. */
const maxChainLength = 20;

export function pdfReferences(objects: ReadonlyMap<string, PdfObject>): PdfReferences {
  const resolve = (value: PdfValue | undefined): PdfValue | undefined => {
    let resolved = value;
    for (let step = 0; typeof resolved === 'string' && reference.test(resolved); step++) {
      if (step === maxChainLength) return undefined;
      resolved = objects.get(`obj:${resolved}`)?.value;
    }
    return resolved;
  };
  return {
    resolve,
    nameAt(dictionary, key) {
      const value = resolve(dictionary[key]);
      return typeof value === 'string' && value.startsWith('/') ? value : undefined;
    },
  };
}

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Decodes a string: `u:` precedes text, `b:` hexadecimal bytes. */
export function textOf(value: PdfValue | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value.startsWith('u:')) return value.slice(2);
  return value.startsWith('b:') ? Buffer.from(value.slice(2), 'hex').toString('latin1') : undefined;
}
