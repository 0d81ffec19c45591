import { bankDisplay } from '@lensdock/contract/payout-accounts/account-progress.ts';
import type { BankAccount, CardAccount } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { CircleCheck, CircleDashed, CircleX, Clock, FlaskConical, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../i18n/text.ts';
import { Tag } from '../ui/text/Tag.tsx';

/** The status of the card provider's account. */
export function CardTag({ account }: { account: CardAccount }) {
  const t = useTranslation();
  if (account.status === null)
    return (
      <Tag tone="outline" icon={CircleDashed}>
        {t('payout-accounts.tag-none')}
      </Tag>
    );
  if (account.status === 'REJECTED' || account.status === 'DISABLED')
    return (
      <Tag tone="bad" icon={CircleX}>
        {account.status === 'REJECTED' ? t('payout-accounts.tag-rejected') : t('payout-accounts.tag-disabled')}
      </Tag>
    );
  if (account.verificationStatus === 'INFORMATION_MISSING')
    return (
      <Tag tone="warn" icon={TriangleAlert}>
        {t('payout-accounts.tag-missing')}
      </Tag>
    );
  if (account.active && account.verificationStatus === 'VERIFIED')
    return (
      <Tag tone="ok" icon={CircleCheck}>
        {t('payout-accounts.tag-active')}
      </Tag>
    );
  return (
    <Tag tone="info" icon={Clock}>
      {t('payout-accounts.tag-preparation')}
    </Tag>
  );
}

export function BankTag({ account }: { account: BankAccount }) {
  const t = useTranslation();
  switch (bankDisplay(account.sellerAccountStatus)) {
    case 'active':
      return (
        <Tag tone="ok" icon={CircleCheck}>
          {t('payout-accounts.tag-active')}
        </Tag>
      );
    case 'in preparation':
      return (
        <Tag tone="info" icon={Clock}>
          {t('payout-accounts.tag-preparation')}
        </Tag>
      );
    case 'inactive':
      return (
        <Tag tone="outline" icon={CircleDashed}>
          {t('payout-accounts.tag-inactive')}
        </Tag>
      );
  }
}

/** The provider is a sandbox. */
export function SandboxTag() {
  const t = useTranslation();
  return (
    <Tag tone="mute" icon={FlaskConical}>
      {t('payout-accounts.tag-sandbox')}
    </Tag>
  );
}
