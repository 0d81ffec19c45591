/** The limits on reading and computing for one package. Real packages stay far below each of them. */
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
  'rsa-exponent-bits': 33,
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

/** A package that exceeds a limit. It is neither malformed nor accepted: the refusal names the limit. */
export class LimitError extends Error {
  readonly limit: LimitName;

  constructor(limit: LimitName) {
    super(`the package exceeds the limit ${limit} of ${limits[limit]}`);
    this.name = 'LimitError';
    this.limit = limit;
  }
}

/** Adds up the work of verifying one package, over all its parts. */
export interface Budget {
  /** Throws `LimitError` when the sum exceeds the limit. */
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

/** For limits of a single value, which do not add up. */
export function checkLimit(limit: LimitName, value: number): void {
  if (value > limits[limit]) throw new LimitError(limit);
}

/** For the end of a `catch` that treats every other failure as the package's. */
export function rethrowLimit(error: unknown): void {
  if (error instanceof LimitError) throw error;
}
