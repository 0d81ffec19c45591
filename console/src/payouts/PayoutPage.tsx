import './payouts.texts.ts';
import { exportPayout } from '@lensdock/contract/payouts/payouts.routes.ts';
import type { CompletedPayout, PayoutEntry } from '@lensdock/contract/payouts/payouts.ts';
import { useParams } from '@tanstack/react-router';
import { saveAnswer } from '../api/save-answer.ts';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { ExportButton } from '../frame/lists/ExportButton.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { Readout } from '../ui/data/Readout.tsx';
import { ShowMore } from '../ui/data/ShowMore.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { PaidSum } from './PaidSum.tsx';
import { PayoutEntriesTable } from './PayoutEntriesTable.tsx';
import { PayoutStateTag } from './PayoutStateTag.tsx';
import { providerLabels } from './payout-labels.ts';
import { usePayout } from './payouts.queries.ts';

/** A payout with the bookings that add up to it. */
export function PayoutPage() {
  const t = useTranslation();
  const { payoutId } = useParams({ from: '/session/main/payout/history/$payoutId' });
  const payout = usePayout(payoutId);
  const [first] = payout.data?.pages ?? [];
  return (
    <>
      <BackLink to="/payout/history">{t('payouts.all-payouts')}</BackLink>
      {first ? (
        <>
          <PayoutHeader payout={first.payout} />
          <PanelStack>
            <QueryFailure query={payout} />
            <PayoutFacts payout={first.payout} />
            <Panel title={t('payouts.bookings')} text={t('payouts.bookings-text')} ruled flush>
              <PayoutEntriesTable
                entries={payout.data?.pages.flatMap(({ entries }): PayoutEntry[] => entries) ?? []}
                payout={first.payout}
              />
              <ShowMore list={payout} text={t('payouts.more-bookings')} />
            </Panel>
          </PanelStack>
        </>
      ) : (
        <UnnamedPage title={t('payouts.payout')} fields={3} query={payout} />
      )}
    </>
  );
}

function PayoutHeader({ payout }: { payout: CompletedPayout }) {
  const t = useTranslation();
  const format = useFormat();
  const { payoutId, date, state } = payout;
  const save = () => saveAnswer(exportPayout, { params: { payoutId } }, `payout-${date}.csv`);
  return (
    <PageHeader
      title={t('payouts.payout-of', { date: format.day(date) })}
      tag={<PayoutStateTag state={state} />}
      actions={<ExportButton save={save} />}
    />
  );
}

function PayoutFacts({ payout }: { payout: CompletedPayout }) {
  const t = useTranslation();
  return (
    <Panel>
      <Readout
        wide
        facts={[
          { label: t('payouts.column-total'), value: <PaidSum payout={payout} /> },
          { label: t('payouts.column-provider'), value: providerLabels[payout.paymentProvider](t) },
          { label: t('payouts.payout-id'), value: <code>{payout.payoutId}</code> },
        ]}
      />
    </Panel>
  );
}
