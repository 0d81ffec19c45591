import type { App } from '@lensdock/contract/apps/apps.ts';

/** The missing part of a company that saved no availability. The review summary shows the proposed one and saves it. */
export function isProposedAvailability({ code }: App['missing'][number]): boolean {
  return code === 'availability-not-saved';
}

/** The missing parts that block a publication. */
export function missingToPublish({ missing }: App): App['missing'] {
  return missing.every(isProposedAvailability) ? [] : missing;
}
