import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Agreement } from '@lensdock/contract/terms/terms.ts';
import { useState } from 'react';
import { useAccount } from '../account/account.queries.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { Checkbox } from '../ui/form/choice/Checkbox.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './agreements.module.css';
import { useAcceptAgreement } from './agreements.queries.ts';

interface AcceptAgreementProps {
  agreement: Agreement;
  /** Of the text on the page. */
  language: Language;
}

/** The consequence of not accepting, and the acceptance by an owner. */
export function AcceptAgreement({ agreement, language }: AcceptAgreementProps) {
  const t = useTranslation();
  const format = useFormat();
  const company = useAccount().data?.companyName ?? '';
  const accept = useAcceptAgreement();
  const [checked, setChecked] = useState(false);
  const { document, version, accepted, deadline, blocks } = agreement;
  if (accepted && accepted.version >= version) {
    return (
      <Panel title={t('terms.agreements-acceptance')}>
        <p className={style.text}>
          {t('terms.agreements-accepted-by', { version, name: accepted.by, date: format.dateTime(accepted.at) })}
        </p>
      </Panel>
    );
  }
  const onSuccess = () => showSuccess(t('terms.agreements-was-accepted', { version }));
  const date = format.day(deadline);
  return (
    <Panel
      title={t('terms.agreements-acceptance')}
      text={blocks ? t('terms.agreements-blocked-text') : t('terms.agreements-consequence', { date })}
    >
      {mayDo('terms:accept') ? (
        <div className={style.accept}>
          <Checkbox
            label={t('terms.agreements-accept-for', { company, version })}
            checked={checked}
            onChange={({ target }) => setChecked(target.checked)}
          />
          <div>
            <Button
              variant="primary"
              busy={accept.isPending}
              disabledReason={!checked && t('terms.agreements-check-first')}
              onClick={() => accept.mutate({ document, version, language }, { onSuccess })}
            >
              {t('terms.agreements-accept', { version })}
            </Button>
          </div>
          <FailureNote error={accept.error} fallback={t('terms.agreements-failed')} />
        </div>
      ) : (
        <p className={style.text}>{t('terms.agreements-owners-only')}</p>
      )}
    </Panel>
  );
}
