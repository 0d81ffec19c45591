import type { Submission } from '@lensdock/contract/review/review.ts';
import { Users } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { riskLabels } from '../data/review-labels.ts';

/** Why one approval is not enough, and who gave the first. */
export function SecondLookBanner({ submission }: { submission: Submission }) {
  const t = useTranslation();
  const format = useFormat();
  const { state, secondLook, secondLookReasons } = submission;
  if (state !== 'open' || secondLookReasons.length === 0) return null;
  const reasons = secondLookReasons.map((risk) => riskLabels[risk]?.word(t) ?? risk).join(', ');
  return (
    <Banner
      tone={secondLook && !secondLook.mine ? 'warn' : 'info'}
      icon={Users}
      title={secondLook ? t('review.second-look-waits') : t('review.second-look-needed')}
    >
      {secondLook ? (
        <p>
          {secondLook.mine
            ? t('review.second-look-by-you', { moment: format.dateTime(secondLook.at) })
            : t('review.second-look-by', { name: secondLook.name, moment: format.dateTime(secondLook.at) })}
        </p>
      ) : null}
      <p>{t('review.second-look-reasons', { reasons })}</p>
    </Banner>
  );
}
