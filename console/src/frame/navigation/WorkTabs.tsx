import '../pages.texts.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Tab, Tabs } from '../../ui/layout/Tabs.tsx';

/** Emails and other background tasks share one navigation item. */
export function WorkTabs() {
  const t = useTranslation();
  return (
    <Tabs label={t('frame.background-tasks')}>
      <Tab to="/outbox">{t('frame.mails')}</Tab>
      <Tab to="/failed-work">{t('frame.failed-tasks')}</Tab>
    </Tabs>
  );
}
