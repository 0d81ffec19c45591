import type { Submission } from '@lensdock/contract/review/review.ts';
import { useFormat } from '../../i18n/format.ts';
import { countryName } from '../../i18n/formatters.ts';
import { useTranslation } from '../../i18n/text.ts';
import { FactList } from '../../ui/data/Readout.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { TextLink } from '../../ui/text/TextLink.tsx';
import style from '../review.module.css';

/** The submitting company. */
export function CompanyPanel({ submission }: { submission: Submission }) {
  const t = useTranslation();
  const format = useFormat();
  const { companyId, companyName, company } = submission;
  const country = countryName(document.documentElement.lang || 'en', company.country);
  return (
    <Panel
      title={companyName}
      ruled
      aside={
        <TextLink to="/review" search={{ company: companyId }}>
          {t('review.only-company')}
        </TextLink>
      }
    >
      <FactList
        facts={[
          { label: t('review.country'), value: country ?? company.country },
          { label: t('review.since'), value: format.date(company.since) },
          { label: t('review.apps-online'), value: format.number(company.appsOnline) },
          {
            label: t('review.facts'),
            value: (
              <span className={style.tags}>
                <Fact
                  holds={company.approved}
                  yes={t('review.approved-company')}
                  no={t('review.not-approved-company')}
                />
                <Fact holds={company.allowedToSell} yes={t('review.may-sell')} no={t('review.may-not-sell')} />
                <Fact
                  holds={company.payoutAccountValidated}
                  yes={t('review.payout-validated')}
                  no={t('review.payout-not-validated')}
                />
              </span>
            ),
          },
          {
            label: t('review.record'),
            value: (
              <TextLink to="/companies/$companyId" params={{ companyId }}>
                {t('review.open-company')}
              </TextLink>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Fact({ holds, yes, no }: { holds: boolean; yes: string; no: string }) {
  return <Tag tone={holds ? 'ok' : 'outline'}>{holds ? yes : no}</Tag>;
}
