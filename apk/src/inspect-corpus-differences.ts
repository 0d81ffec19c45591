/** Rows of `badging.jsonl` that we answer otherwise on purpose, with the reason. */
export const differences: Readonly<Record<string, { readonly fields: readonly string[]; readonly reason: string }>> = {
  'apksig/pinsapp-unsigned.apk': {
    fields: ['label'],
    reason:
      'There is no resource table, and the tool prints labels only for the locales of the table; the manifest says PinsApp.',
  },
};
