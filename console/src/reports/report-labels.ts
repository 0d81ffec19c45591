import type { ReportOutcome } from '@lensdock/contract/reports/reports.ts';
import type { Text } from '../i18n/text.ts';

export const outcomeTexts: Readonly<Record<ReportOutcome, (t: Text) => string>> = {
  question: (t) => t('reports.outcome-question'),
  review: (t) => t('reports.outcome-review'),
  withdrawal: (t) => t('reports.outcome-withdrawal'),
  none: (t) => t('reports.outcome-none'),
};
