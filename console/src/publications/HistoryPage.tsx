import './publications.texts.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useApp } from '../apps/apps.queries.ts';
import { useTranslation } from '../i18n/text.ts';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { PublicationsPanel } from './PublicationsPanel.tsx';
import { SubmissionsPanel } from './SubmissionsPanel.tsx';

const RollBackDialog = lazyComponent(async () => (await import('./RollBackDialog.tsx')).RollBackDialog);

/** The history of an app for its company. */
export function HistoryPage() {
  const t = useTranslation();
  const { id } = useParams({ from: '/session/app/$id/history' });
  const app = useApp(id);
  const [number, setNumber] = useState<number>();
  return (
    <>
      <PageHeader title={t('publications.history')} text={t('publications.history-text')} />
      <PanelStack>
        <SubmissionsPanel audience="company" code={id} />
        <PublicationsPanel
          audience="company"
          code={id}
          {...(app.data?.allowedActions.includes('roll-back') && { onRollBack: setNumber })}
        />
      </PanelStack>
      <Suspense>
        {number === undefined ? null : (
          <RollBackDialog key={number} code={id} number={number} onClose={() => setNumber(undefined)} />
        )}
      </Suspense>
    </>
  );
}
