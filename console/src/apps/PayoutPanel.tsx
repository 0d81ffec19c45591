import type { Account } from '@lensdock/contract/account/account.ts';
import { X } from 'lucide-react';
import { useClosePayoutPanel } from '../account/account.queries.ts';
import { useTranslation } from '../i18n/text.ts';
import { toastFailure } from '../problems/show-failure.ts';
import { IconButton } from '../ui/button/IconButton.tsx';
import { Dot } from '../ui/feedback/Dot.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import style from './apps.module.css';

/** Asks a company that can sell to set up payouts; can be closed. */
export function PayoutPanel({ account }: { account: Account }) {
  const t = useTranslation();
  const close = useClosePayoutPanel();
  const onError = (error: unknown) => toastFailure(error, t('frame.load-failed'));
  if (!account.allowedToSell || account.payoutAccountValidated || account.payoutPanelClosed || close.isSuccess)
    return null;
  return (
    <Panel
      highlighted
      title={t('apps.payout-title')}
      aside={
        <IconButton icon={X} label={t('apps.payout-close')} onClick={() => close.mutate(undefined, { onError })} />
      }
    >
      <ul className={style.steps}>
        <li>
          <Dot state={account.companyApproved ? 'full' : 'empty'} />
          <b>{t(account.companyApproved ? 'apps.payout-company-approved' : 'apps.payout-company-waits')}</b>
        </li>
        <li>
          <Dot state="empty" />
          <b>{t('apps.payout-account')}</b>
        </li>
      </ul>
      <div className={style.payoutFoot}>
        <TextLink to="/payout/settings">{t('apps.payout-settings')}</TextLink>
        <span>{t('apps.payout-trials')}</span>
      </div>
    </Panel>
  );
}
