import { visibleText } from './visible-text.ts';

/**
 * A problem of a package. `fatal`: the platform would refuse the package, or the facts are unreliable; others only need
 * attention.
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
  | 'manifest-name-with-nul'
  | 'attribute-list-cut'
  | 'attributes-unordered'
  | 'attribute-without-id'
  | 'attribute-texts-differ'
  | 'plain-texts-differ'
  | 'attribute-unresolved'
  | 'attribute-uncertain'
  | 'attribute-not-a-number'
  | 'package-name-invalid'
  | 'min-sdk-unreadable'
  | 'target-sdk-unreadable'
  | 'application-repeated'
  | 'element-misplaced'
  | 'application-missing'
  | 'exported-missing'
  | 'code-missing'
  | 'uses-sdk-repeated'
  | 'name-missing'
  | 'text-too-long'
  | 'resources-unreadable'
  | 'resources-cut-off'
  | 'resources-not-mapped'
  | 'libraries-not-mapped'
  | 'icon-unreadable';

/** Collects findings, at most a few of each kind: a hostile file can cause hundreds of thousands. */
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
  'manifest-name-with-nul',
  'attribute-list-cut',
  'attributes-unordered',
  'plain-texts-differ',
  'attribute-uncertain',
  'package-name-invalid',
  'min-sdk-unreadable',
  'target-sdk-unreadable',
  'application-repeated',
  'element-misplaced',
  'application-missing',
  'exported-missing',
  'code-missing',
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

/** Details quote the file: control characters are escaped and long texts truncated. */
function shown(text: string): string {
  return visibleText(text, 300);
}
