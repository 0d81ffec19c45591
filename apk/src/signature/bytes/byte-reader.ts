import { MalformedError } from '../../kernel/malformed-error.ts';

/** Reads the little-endian, length-prefixed fields of all APK signature schemes. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get hasMore(): boolean {
    return this.#at < this.#bytes.length;
  }

  uint8(): number {
    if (!this.hasMore) throw new MalformedError('a number is truncated');
    this.#at += 1;
    return this.#bytes.readUInt8(this.#at - 1);
  }

  uint32(): number {
    if (this.#bytes.length - this.#at < 4) throw new MalformedError('a number is truncated');
    this.#at += 4;
    return this.#bytes.readUInt32LE(this.#at - 4);
  }

  /** SDK versions are signed in the format, so a value with the top bit set is negative and invalid. */
  int32(): number {
    return this.uint32() | 0;
  }

  /** The bytes of a field after its uint32 length. */
  prefixed(): Buffer {
    const length = this.uint32();
    if (length > this.#bytes.length - this.#at) throw new MalformedError('a field is longer than its container');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  rest(): Buffer {
    const rest = this.#bytes.subarray(this.#at);
    this.#at = this.#bytes.length;
    return rest;
  }
}

/** The elements of a sequence of length-prefixed fields. */
export function* elementsOf(sequence: Buffer): Generator<Buffer> {
  const reader = new ByteReader(sequence);
  while (reader.hasMore) yield reader.prefixed();
}
