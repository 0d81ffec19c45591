import '../pages.texts.ts';
import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { MainEntries } from './MainNavigation.tsx';
import { SidebarGroup, SidebarList } from './SidebarEntry.tsx';

type Section = NonNullable<NavigationItem['section']>;

const titles: Readonly<Record<Section, (t: Text) => string>> = {
  work: (t) => t('frame.section-work'),
  sellers: (t) => t('frame.section-sellers'),
  money: (t) => t('frame.section-money'),
  store: (t) => t('frame.section-store'),
  system: (t) => t('frame.section-system'),
};
const sections: readonly Section[] = ['work', 'sellers', 'money', 'store', 'system'];

/** The pages of the operators by subject. The documentation is in the help menu. */
export function OperatorNavigation({ items, rail }: { items: readonly NavigationItem[]; rail?: boolean | undefined }) {
  const t = useTranslation();
  const own = items.filter(({ target }) => target === '_self');
  const groups = sections.map((section) => ({
    section,
    entries: own.filter((item) => (item.section ?? 'system') === section),
  }));
  return (
    <SidebarList label={t('frame.main-navigation')}>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ section, entries }) => (
          <SidebarGroup key={section} title={titles[section](t)}>
            <MainEntries items={entries} rail={rail} />
          </SidebarGroup>
        ))}
    </SidebarList>
  );
}
