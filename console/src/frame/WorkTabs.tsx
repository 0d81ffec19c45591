import { useTranslation } from '../i18n/text.ts';
import { Tab, Tabs } from '../ui/layout/Tabs.tsx';

/** What leaves the store or is done for it beside requests is one place: mails, and all other work that failed for good. */
export function WorkTabs() {
  const t = useTranslation();
  return (
    <Tabs label={t('frame.beside-requests')}>
      <Tab to="/outbox">{t('frame.mails')}</Tab>
      <Tab to="/failed-work">{t('frame.failed-work')}</Tab>
    </Tabs>
  );
}
