import type { Correction } from '@lensdock/contract/corrections/corrections.ts';
import { useTranslation } from '../i18n/text.ts';
import { Tag } from '../ui/text/Tag.tsx';

/** The state of a correction, with the person who decided. */
export function CorrectionState({ correction: { state, decided } }: { correction: Correction }) {
  const t = useTranslation();
  const name = decided?.by ?? '';
  if (state === 'confirmed') return <Tag tone="ok">{t('corrections.state-confirmed', { name })}</Tag>;
  if (state === 'refused') return <Tag>{t('corrections.state-refused', { name, reason: decided?.reason ?? '' })}</Tag>;
  if (state === 'expired') return <Tag>{t('corrections.state-expired')}</Tag>;
  return <Tag tone="warn">{t('corrections.state-proposed')}</Tag>;
}
