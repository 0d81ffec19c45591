import type { Company } from '@lensdock/contract/company/company.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { StartButton } from '../frame/StartButton.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { FactList } from '../ui/data/Readout.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import style from './company.module.css';
import { checkLabels, checkStateLabels } from './company-check-labels.ts';
import { VatRegister } from './VatRegister.tsx';

const DecisionDialog = lazyComponent(async () => (await import('./DecisionDialog.tsx')).DecisionDialog);

/** The checks of a company and the decision on its approval. */
export function CompanyApproval({ company }: { company: Company }) {
  const t = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<'approve' | 'decline'>();
  const { checks, decision, vatRegister } = company;
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
          <span className={style.actions}>
            <StartButton start="decline" size="small" onClick={() => setAsked('decline')}>
              {t('company.decline')}
            </StartButton>
            {approved ? null : (
              <StartButton start="approve" size="small" variant="primary" onClick={() => setAsked('approve')}>
                {t('company.approve')}
              </StartButton>
            )}
          </span>
        ) : undefined
      }
    >
      <FactList
        facts={[
          ...checks.map(({ code, state }) => ({
            label: checkLabels[code](t),
            value: (
              <Tag tone={state === 'ok' ? 'ok' : 'warn'} icon={state === 'ok' ? CircleCheck : TriangleAlert}>
                {checkStateLabels[state](t)}
              </Tag>
            ),
          })),
          ...(vatRegister.available || vatRegister.state !== 'not-checked'
            ? [{ label: t('company.register'), value: <VatRegister company={company} /> }]
            : []),
        ]}
      />
      <Suspense>
        {asked ? <DecisionDialog company={company} decision={asked} onClose={() => setAsked(undefined)} /> : null}
      </Suspense>
    </Panel>
  );
}
