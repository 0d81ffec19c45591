import { visibleText } from './visible-text.ts';

/**
 * Something about a package that is not as it should be. `fatal` says that the platform would refuse the package, or that
 * the facts beside it cannot be relied on; the rest is worth a look and no more.
 */
export interface Finding {
  readonly code: FindingCode;
  readonly fatal: boolean;
  readonly detail: string;
}

export type FindingCode =
  | 'archive-unreadable'
  | 'manifest-missing'
  | 'manifest-unreadable'
  | 'manifest-root-chunk-type'
  | 'manifest-size-field'
  | 'manifest-cut-off'
  | 'manifest-too-large'
  | 'manifest-several-string-pools'
  | 'manifest-unknown-chunk'
  | 'manifest-several-roots'
  | 'manifest-root-element'
  | 'attribute-list-cut'
  | 'attribute-without-id'
  | 'attribute-texts-differ'
  | 'attribute-unresolved'
  | 'attribute-not-a-number'
  | 'package-name-invalid'
  | 'min-sdk-unreadable'
  | 'application-repeated'
  | 'uses-sdk-repeated'
  | 'name-missing'
  | 'text-too-long'
  | 'resources-unreadable'
  | 'resources-cut-off'
  | 'icon-unreadable';

/** Collects findings, each kind a few times only: a hostile file can repeat one by the hundred thousand. */
export interface Findings {
  add(code: FindingCode, detail: string): void;
  list(): Finding[];
}

const fatalCodes: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'archive-unreadable',
  'manifest-missing',
  'manifest-unreadable',
  'manifest-cut-off',
  'manifest-too-large',
  'manifest-root-element',
  'package-name-invalid',
  'min-sdk-unreadable',
]);

const maxOfAKind = 5;

export function collectFindings(): Findings {
  const found: Finding[] = [];
  const counts = new Map<FindingCode, number>();
  return {
    add(code, detail) {
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      if (count <= maxOfAKind) found.push({ code, fatal: fatalCodes.has(code), detail: shown(detail) });
    },
    list: () => [...found],
  };
}

/** Details quote what files say: control characters are made visible and long texts cut. */
function shown(text: string): string {
  return visibleText(text, 300);
}
