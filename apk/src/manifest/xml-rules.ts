import type { Budget } from '../kernel/budget.ts';
import type { Chunk } from '../resources/binary-chunk.ts';
import type { SpendText, StringPool } from '../resources/string-pool.ts';
import type { AttributeList } from './xml-attribute.ts';

/**
 * The differences between the platform's and the reference verifier's reading of compiled XML. Each rule throws
 * `BinaryFormatError` where its side refuses the file. The rest, including limits, is in `walkXml`.
 */
export interface XmlRules {
  /** The range of the document's chunks. */
  documentOf(bytes: Buffer, budget: Budget): { readonly start: number; readonly end: number };
  /** The chunk at a position; `undefined` at the end of the document. */
  chunkAt(bytes: Buffer, at: number, end: number): Chunk | undefined;
  readStrings(bytes: Buffer, chunk: Chunk, spend: SpendText): StringPool;
  /** Whether a string pool or list of resource ids counts after others or after elements. */
  acceptsAnother(chunk: Chunk, earlier: { readonly sameKind: number; readonly elements: number }): boolean;
  checkElement(bytes: Buffer, chunk: Chunk, strings: StringPool | undefined): void;
  checkAttributes(list: AttributeList): void;
  checkOther(chunk: Chunk): void;
  /** Whether end tags without a start tag lower the depth of later elements. */
  readonly depthBelowZero: boolean;
}
