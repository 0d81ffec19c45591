import './publications.texts.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '../i18n/text.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { PublicationsPanel } from './PublicationsPanel.tsx';
import { SubmissionsPanel } from './SubmissionsPanel.tsx';

/** The history of an app for its company. */
export function HistoryPage() {
  const t = useTranslation();
  const { id } = useParams({ from: '/session/app/$id/history' });
  return (
    <>
      <PageHeader title={t('publications.history')} text={t('publications.history-text')} />
      <PanelStack>
        <SubmissionsPanel audience="company" code={id} />
        <PublicationsPanel audience="company" code={id} />
      </PanelStack>
    </>
  );
}
