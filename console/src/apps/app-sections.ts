import type { Section } from '@lensdock/contract/kernel/field-error.ts';
import type { Text } from '../i18n/text.ts';

/** The four sections of an app in the usual order of work. */
export const appSections = [
  { name: 'listing', to: '/app/$id/store-listing', title: (t: Text) => t('apps.section-listing') },
  { name: 'apk', to: '/app/$id/apk', title: (t: Text) => t('apps.section-apk') },
  { name: 'pricing', to: '/app/$id/pricing', title: (t: Text) => t('apps.section-pricing') },
  { name: 'availability', to: '/app/$id/availability', title: (t: Text) => t('apps.section-availability') },
] as const satisfies readonly { name: Section; to: string; title: (t: Text) => string }[];

export type AppSection = (typeof appSections)[number];

/** A version's page belongs to the versions. */
export function sectionOfPath(pathname: string): AppSection | undefined {
  const word = pathname.split('/')[3];
  const of = word === 'detail' ? 'apk' : word;
  return appSections.find((section) => section.to.endsWith(`/${of}`));
}
