import type { PayoutProposal as Proposal } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { Button } from '../ui/button/Button.tsx';
import { FactList } from '../ui/data/Readout.tsx';
import style from './payout-accounts.module.css';
import { useConfirmChange, useWithdrawChange } from './payout-accounts.queries.ts';

const changeLabels: Readonly<Record<Proposal['change'], (t: Text) => string>> = {
  'open-card-page': (t) => t('payout-accounts.change-open-card-page'),
  'request-bank-account': (t) => t('payout-accounts.change-request-bank-account'),
  'change-method': (t) => t('payout-accounts.change-change-method'),
  'allow-one-person': (t) => t('payout-accounts.change-allow-one-person'),
};

/** The proposed change with what it changes, for the person who proposed it and for those who can confirm it. */
export function PayoutProposal({ proposal }: { proposal: Proposal }) {
  const t = useTranslation();
  const format = useFormat();
  const { change, before, after, state, proposedBy, proposedAt, confirmedBy, expiresAt } = proposal;
  const isOpen = state === 'open';
  return (
    <section className={style.proposal} aria-label={t('payout-accounts.proposal')}>
      <p>{adviceOn(t, proposal)}</p>
      <FactList
        facts={[
          { label: t('payout-accounts.proposal-change'), value: changeLabels[change](t) },
          ...(after
            ? [
                { label: t('payout-accounts.proposal-before'), value: methodText(t, before) },
                { label: t('payout-accounts.proposal-after'), value: methodText(t, after) },
              ]
            : []),
          {
            label: t('payout-accounts.proposal-by'),
            value: t('payout-accounts.proposal-on', { name: proposedBy, date: format.dateTime(proposedAt) }),
          },
          ...(confirmedBy ? [{ label: t('payout-accounts.proposal-confirmed-by'), value: confirmedBy }] : []),
          {
            label: isOpen ? t('payout-accounts.proposal-confirm-until') : t('payout-accounts.proposal-make-until'),
            value: format.dateTime(expiresAt),
          },
        ]}
      />
      <ProposalButtons proposal={proposal} />
    </section>
  );
}

function adviceOn(t: Text, { own, state, proposedBy: name }: Proposal): string {
  if (state === 'open') return own ? t('payout-accounts.proposal-own') : t('payout-accounts.proposal-check', { name });
  return own ? t('payout-accounts.proposal-ready') : t('payout-accounts.proposal-waits', { name });
}

function methodText(t: Text, method: Proposal['after']): string {
  if (!method) return t('payout-accounts.not-given');
  const { type, lastFour } = method;
  if (lastFour === null) return type === 'DEBIT' ? t('payout-accounts.kind-debit') : t('payout-accounts.kind-bank');
  const values = { ending: lastFour };
  return type === 'BANK' ? t('payout-accounts.bank-ending', values) : t('payout-accounts.debit-ending', values);
}

function ProposalButtons({ proposal: { proposalId, own, state } }: { proposal: Proposal }) {
  const t = useTranslation();
  const confirm = useConfirmChange();
  const withdraw = useWithdrawChange();
  return (
    <>
      <FailureNote error={confirm.error ?? withdraw.error} fallback={t('payout-accounts.failed')} />
      <div className={style.actions}>
        {!own && state === 'open' ? (
          <Button
            variant="primary"
            busy={confirm.isPending}
            busyText={t('payout-accounts.confirming')}
            onClick={() => confirm.mutate(proposalId)}
          >
            {t('payout-accounts.confirm-change')}
          </Button>
        ) : null}
        <Button
          busy={withdraw.isPending}
          busyText={own ? t('payout-accounts.withdrawing') : t('payout-accounts.declining')}
          onClick={() => withdraw.mutate(proposalId)}
        >
          {own ? t('payout-accounts.withdraw-change') : t('payout-accounts.decline-change')}
        </Button>
      </div>
    </>
  );
}
