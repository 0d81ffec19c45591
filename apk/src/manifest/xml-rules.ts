import type { Budget } from '../budget.ts';
import type { Chunk } from '../resources/binary-chunk.ts';
import type { SpendText, StringPool } from '../resources/string-pool.ts';
import type { AttributeList } from './xml-attribute.ts';

/**
 * What the platform and the reference verifier decide differently about the same compiled XML. Each rule throws
 * `BinaryFormatError` where its side refuses the file. Everything else, limits included, is in `walkXml`.
 */
export interface XmlRules {
  /** Where the chunks of the document are. */
  documentOf(bytes: Buffer, budget: Budget): { readonly start: number; readonly end: number };
  /** The chunk at a place; `undefined` where the document ends. */
  chunkAt(bytes: Buffer, at: number, end: number): Chunk | undefined;
  readStrings(bytes: Buffer, chunk: Chunk, spend: SpendText): StringPool;
  /** Whether a string pool or list of resource ids counts that comes after others or after elements. */
  acceptsAnother(chunk: Chunk, earlier: { readonly sameKind: number; readonly elements: number }): boolean;
  checkElement(bytes: Buffer, chunk: Chunk, strings: StringPool | undefined): void;
  checkAttributes(list: AttributeList): void;
  checkOther(chunk: Chunk): void;
  /** Whether elements that end without having started lower the depth of those that follow. */
  readonly depthBelowZero: boolean;
}
