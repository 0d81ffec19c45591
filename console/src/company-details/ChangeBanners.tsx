import type { CompanyDetails } from '@lensdock/contract/company-details/company-details.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { toastFailure } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { Banner, BannerStack } from '../ui/feedback/Banner.tsx';
import { ChangedDetails } from './ChangedDetails.tsx';
import { useWithdrawChange } from './company-details.queries.ts';

/** The change that waits for the store, the last refusal, and a missing approval. */
export function ChangeBanners({ details }: { details: CompanyDetails }) {
  const t = useTranslation();
  const format = useFormat();
  const withdraw = useWithdrawChange();
  const { waiting, declined, approved, decision, countries } = details;
  if (!waiting && !declined && approved) return null;
  return (
    <BannerStack>
      {approved ? null : (
        <Banner tone="info" title={t('company-details.not-approved')}>
          <p>
            {decision && !decision.approved
              ? t('company-details.approval-declined', { date: format.date(decision.at), reason: decision.reason })
              : t('company-details.approval-waits')}
          </p>
        </Banner>
      )}
      {waiting ? (
        <Banner
          tone="info"
          title={t('company-details.waiting', { name: waiting.requestedBy, date: format.dateTime(waiting.requested) })}
          action={
            mayDo('company-profile:write') ? (
              <Button
                size="small"
                busy={withdraw.isPending}
                busyText={t('company-details.withdrawing')}
                onClick={() =>
                  withdraw.mutate(waiting.changeId, {
                    onError: (error) => toastFailure(error, t('company-details.failed')),
                  })
                }
              >
                {t('company-details.withdraw')}
              </Button>
            ) : undefined
          }
        >
          <ChangedDetails details={waiting.details} countries={countries} />
        </Banner>
      ) : null}
      {declined && !waiting ? (
        <Banner tone="warn" title={t('company-details.declined', { date: format.date(declined.at) })}>
          <p>{declined.reason}</p>
        </Banner>
      ) : null}
    </BannerStack>
  );
}
