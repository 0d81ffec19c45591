/** The most that is read and computed for one package. Real packages stay far below each of these. */
export const limits = {
  'signers-of-a-block': 16,
  'signature-pairs': 1024,
  'signature-operations': 400,
  'v4-header-bytes': 1024 * 1024,
  'lineage-nodes': 64,
  'block-attributes': 4096,
  certificates: 1024,
  'certificate-bytes': 65_536,
  'rsa-key-bits': 16_384,
  'dsa-key-bits': 4096,
  'rsa-exponent-bits': 64,
  'asn1-nodes': 100_000,
  'object-identifier-bytes': 128,
  'jar-lines': 1_000_000,
  'jar-sections': 200_000,
  'jar-attribute-bytes': 65_536,
  'jar-name-bytes': 4096,
  'xml-chunks': 1_000_000,
  'xml-elements': 100_000,
  'xml-attributes': 200_000,
  'xml-depth': 200,
  'xml-text-bytes': 32 * 1024 * 1024,
} as const;

export type LimitName = keyof typeof limits;

/** A package that asks for more than a limit. Neither malformed nor honest: it is refused by the name of the limit. */
export class LimitError extends Error {
  readonly limit: LimitName;

  constructor(limit: LimitName) {
    super(`the package exceeds the limit ${limit} of ${limits[limit]}`);
    this.name = 'LimitError';
    this.limit = limit;
  }
}

/** Adds up what the verification of one package has used, whichever of its parts asks. */
export interface Budget {
  /** Throws `LimitError` when the sum of what was taken exceeds the limit. */
  take(limit: LimitName, amount?: number): void;
}

export function createBudget(): Budget {
  const used = new Map<LimitName, number>();
  return {
    take(limit, amount = 1) {
      const sum = (used.get(limit) ?? 0) + amount;
      checkLimit(limit, sum);
      used.set(limit, sum);
    },
  };
}

/** For limits of a single thing, which do not add up. */
export function checkLimit(limit: LimitName, value: number): void {
  if (value > limits[limit]) throw new LimitError(limit);
}

/** For the end of a `catch` that takes every failure for one of the package. */
export function rethrowLimit(error: unknown): void {
  if (error instanceof LimitError) throw error;
}
