import './transfers.texts.ts';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ListPanel } from '../frame/lists/ListPanel.tsx';
import { useTranslation } from '../i18n/text.ts';
import { signedInPerson } from '../session/session.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { TransfersTable } from './TransfersTable.tsx';
import { useTransfers } from './transfers.queries.ts';

const OfferDialog = lazyComponent(async () => (await import('./OfferDialog.tsx')).OfferDialog);

/** Apps that move between companies: offers to and from the person's own company, or for operators of all companies. */
export function TransfersPage() {
  const t = useTranslation();
  const { role, companyId } = signedInPerson() ?? {};
  const isOperator = role === 'operator';
  const transfers = useTransfers(isOperator);
  const [isOffering, setOffering] = useState(false);
  const offer = (
    <Button variant="primary" icon={Plus} onClick={() => setOffering(true)}>
      {t('transfers.offer')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('transfers.title')}
        text={isOperator ? t('transfers.operator-text') : t('transfers.text')}
        actions={isOperator || transfers.data?.length === 0 ? undefined : offer}
      />
      <PanelStack>
        <ListPanel
          query={transfers}
          entries={transfers.data}
          placeholders={2}
          empty={
            <EmptyState
              title={t('transfers.empty-title')}
              text={isOperator ? t('transfers.operator-empty') : t('transfers.empty-text')}
              actions={isOperator ? undefined : offer}
            />
          }
        >
          {(entries) => <TransfersTable transfers={entries} companyId={isOperator ? undefined : companyId} />}
        </ListPanel>
        {companyId === undefined ? null : (
          <Panel title={t('transfers.own-id')} text={t('transfers.own-id-text')}>
            <code>{companyId}</code>
          </Panel>
        )}
      </PanelStack>
      <Suspense>{isOffering ? <OfferDialog onClose={() => setOffering(false)} /> : null}</Suspense>
    </>
  );
}
