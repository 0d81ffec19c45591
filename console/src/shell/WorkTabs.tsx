import { Tab, Tabs } from '../ui/Tabs.tsx';
import { useText } from '../ui/text.ts';

/** What leaves the store or is done for it beside requests is one place: mails, and all other work that failed for good. */
export function WorkTabs() {
  const t = useText();
  return (
    <Tabs label={t('shell.beside-requests')}>
      <Tab to="/outbox">{t('shell.mails')}</Tab>
      <Tab to="/failed-work">{t('shell.failed-work')}</Tab>
    </Tabs>
  );
}
