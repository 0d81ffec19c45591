import type { FindingCode } from './kernel/finding.ts';

/** Rows of `badging.jsonl` that we answer otherwise on purpose, with the reason. */
export const differences: Readonly<Record<string, { readonly fields: readonly string[]; readonly reason: string }>> = {
  'apksig/pinsapp-unsigned.apk': {
    fields: ['label'],
    reason:
      'There is no resource table, and the tool prints labels only for the locales of the table; the manifest says PinsApp.',
  },
};

/** Rows that the dump tool reads but Android would not install, with our fatal findings. None is signed. */
export const refused: Readonly<Record<string, readonly FindingCode[]>> = {
  'apktool/brut.apktool_apktool-lib_src_test_resources_sparse_sparse.apk': ['code-missing'],
  'apktool/not-sparse.apk': ['code-missing'],
  'apktool/sparse.apk': ['code-missing'],
  'avast/asn1_unprintable.apk': ['code-missing'],
};
