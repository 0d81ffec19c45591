import './forms.texts.ts';
import type { AppFinding } from '@lensdock/contract/apps/apps.ts';
import { useTranslation } from '../i18n/text.ts';
import { Banner, bannerIcons } from '../ui/feedback/Banner.tsx';

/** Findings of a review that concern the section as a whole; others are shown at their field. */
export function ReviewFindings({ findings }: { findings: readonly AppFinding[] }) {
  const t = useTranslation();
  if (findings.length === 0) return null;
  return (
    <Banner tone="bad" icon={bannerIcons.rejected} title={t('forms.review-findings', { count: findings.length })}>
      <ul>
        {findings.map(({ inputField, isocode, message }) => (
          <li key={`${inputField} ${isocode} ${message}`}>{message}</li>
        ))}
      </ul>
    </Banner>
  );
}
