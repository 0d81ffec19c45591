import type { Correction } from '@lensdock/contract/corrections/corrections.ts';
import { Suspense, useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import style from './corrections.module.css';

const ConfirmCorrectionDialog = lazyComponent(
  async () => (await import('./ConfirmCorrectionDialog.tsx')).ConfirmCorrectionDialog,
);
const RefuseDialog = lazyComponent(async () => (await import('./RefuseDialog.tsx')).RefuseDialog);

/** Another person confirms or refuses a proposal; the person who made it can withdraw it. */
export function CorrectionActions({ correction }: { correction: Correction }) {
  const t = useTranslation();
  const format = useFormat();
  const [asking, setAsking] = useState<'confirm' | 'refuse'>();
  if (!mayDo('payout-runs:write')) return null;
  const { own, orderId: order, symbol } = correction;
  const amount = format.cash({ symbol, value: correction.amount });
  const close = () => setAsking(undefined);
  return (
    <>
      <span className={style.decide}>
        <Button
          size="small"
          aria-label={t('corrections.confirm-named', { order, amount })}
          disabledReason={own && t('corrections.own')}
          onClick={() => setAsking('confirm')}
        >
          {t('corrections.confirm')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t(own ? 'corrections.withdraw-named' : 'corrections.refuse-named', { order, amount })}
          onClick={() => setAsking('refuse')}
        >
          {t(own ? 'corrections.withdraw' : 'corrections.refuse')}
        </Button>
      </span>
      <Suspense>
        {asking === 'confirm' ? <ConfirmCorrectionDialog correction={correction} onClose={close} /> : null}
        {asking === 'refuse' ? <RefuseDialog correction={correction} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
