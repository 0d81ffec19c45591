import type { PayoutChanges } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { ConfirmAction } from '../problems/ConfirmAction.tsx';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { toastFailure } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { PayoutProposal } from './PayoutProposal.tsx';
import { usePayoutChanges, useRequireTwoPeople } from './payout-accounts.queries.ts';
import { useSecondPerson } from './use-second-person.ts';

/** Whether a second person confirms changes to payout accounts, and the change that waits for it. */
export function TwoPeoplePanel() {
  const t = useTranslation();
  const changes = usePayoutChanges();
  const { data } = changes;
  // The panel renders a body, with its space, for any child but null.
  const hasContent = changes.error !== null || data?.proposal;
  return (
    <Panel
      icon={UsersRound}
      title={t('payout-accounts.two-people')}
      text={data && (data.twoPeople ? t('payout-accounts.two-people-on') : t('payout-accounts.two-people-off'))}
      aside={data && mayDo('payout-accounts:write') ? <RuleButton changes={data} /> : undefined}
    >
      {hasContent ? (
        <>
          <QueryFailure query={changes} />
          {data?.proposal ? <PayoutProposal proposal={data.proposal} /> : null}
        </>
      ) : null}
    </Panel>
  );
}

function RuleButton({ changes: { twoPeople } }: { changes: PayoutChanges }) {
  const t = useTranslation();
  const [asking, setAsking] = useState(false);
  const { blocked, propose, onProposed } = useSecondPerson('allow-one-person');
  if (twoPeople)
    return (
      <Button
        size="small"
        busy={propose.isPending}
        busyText={t('payout-accounts.proposing')}
        disabledReason={blocked}
        onClick={() =>
          propose.mutate(
            { change: 'allow-one-person' },
            { onSuccess: onProposed, onError: (error) => toastFailure(error, t('payout-accounts.failed')) },
          )
        }
      >
        {t('payout-accounts.propose-one-person')}
      </Button>
    );
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('payout-accounts.require-two-people')}
      </Button>
      {asking ? <RequireDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function RequireDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const require = useRequireTwoPeople();
  return (
    <ConfirmAction
      title={t('payout-accounts.require-title')}
      cancelLabel={t('payout-accounts.keep-one-person')}
      confirmLabel={t('payout-accounts.require-two-people')}
      action={require}
      failedText={t('payout-accounts.failed')}
      onClose={onClose}
    >
      {t('payout-accounts.require-text')}
    </ConfirmAction>
  );
}
