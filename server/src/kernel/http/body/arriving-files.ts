import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { bytesOf, type FormPart } from './read-form.ts';

/** Counts bytes in memory. One company may have half of them. */
export class ByteBudget {
  readonly #limitBytes: number;
  readonly #byCompany = new Map<string, number>();
  #totalBytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  /** Throws `temporarily-unavailable` when the limit is reached. */
  take(company: string, bytes: number): void {
    const own = (this.#byCompany.get(company) ?? 0) + bytes;
    if (this.#totalBytes + bytes > this.#limitBytes || own > this.#limitBytes / 2)
      throw new Problem('temporarily-unavailable');
    this.#byCompany.set(company, own);
    this.#totalBytes += bytes;
  }

  release(company: string, bytes: number): void {
    const own = (this.#byCompany.get(company) ?? 0) - bytes;
    if (own > 0) this.#byCompany.set(company, own);
    else this.#byCompany.delete(company);
    this.#totalBytes -= bytes;
  }
}

/** The files of all requests that have not arrived whole. Senders may be slow, so many files can arrive at once. */
const arriving = new ByteBudget(256_000_000);

/** Reads a file of a form into memory. */
export async function fileOf(part: FormPart, company: string, budget = arriving): Promise<Buffer<ArrayBuffer>> {
  let taken = 0;
  const counted = async function* () {
    for await (const chunk of part.content) {
      budget.take(company, chunk.length);
      taken += chunk.length;
      yield chunk;
    }
  };
  try {
    return await bytesOf({ ...part, content: counted() });
  } finally {
    budget.release(company, taken);
  }
}
