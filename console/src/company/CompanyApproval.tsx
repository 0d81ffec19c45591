import type { Company, CompanyCheck } from '@lensdock/contract/company/company.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { FactList } from '../ui/data/Readout.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import style from './company.module.css';

const DecisionDialog = lazyComponent(async () => (await import('./DecisionDialog.tsx')).DecisionDialog);

const checkLabels: Readonly<Record<CompanyCheck['code'], (t: Text) => string>> = {
  address: (t) => t('company.check-address'),
  'vat-number': (t) => t('company.check-vat-number'),
  contact: (t) => t('company.check-contact'),
  'payout-account': (t) => t('company.check-payout-account'),
  country: (t) => t('company.check-country'),
};

const stateLabels: Readonly<Record<CompanyCheck['state'], (t: Text) => string>> = {
  ok: (t) => t('company.check-ok'),
  missing: (t) => t('company.check-missing'),
  invalid: (t) => t('company.check-invalid'),
};

/** The checks of a company and the decision on its approval. */
export function CompanyApproval({ company }: { company: Company }) {
  const t = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<'approve' | 'decline'>();
  const { checks, decision } = company;
  const { approved } = company;
  const declined =
    decision && !decision.approved
      ? t('company.declined-by', { by: decision.by, date: format.dateTime(decision.at), reason: decision.reason })
      : t('company.approval-text');
  return (
    <Panel
      title={t('company.approval')}
      text={approved ? t('company.approval-given') : declined}
      aside={
        mayDo('companies:write') ? (
          <span className={style.tags}>
            <Button size="small" onClick={() => setAsked('decline')}>
              {t('company.decline')}
            </Button>
            {approved ? null : (
              <Button size="small" variant="primary" onClick={() => setAsked('approve')}>
                {t('company.approve')}
              </Button>
            )}
          </span>
        ) : undefined
      }
    >
      <FactList
        facts={checks.map(({ code, state }) => ({
          label: checkLabels[code](t),
          value: (
            <Tag tone={state === 'ok' ? 'ok' : 'warn'} icon={state === 'ok' ? CircleCheck : TriangleAlert}>
              {stateLabels[state](t)}
            </Tag>
          ),
        }))}
      />
      <Suspense>
        {asked ? <DecisionDialog company={company} decision={asked} onClose={() => setAsked(undefined)} /> : null}
      </Suspense>
    </Panel>
  );
}
