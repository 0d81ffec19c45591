import type { Correction } from '@lensdock/contract/corrections/corrections.ts';
import { useTranslation } from '../i18n/text.ts';
import { Tag } from '../ui/text/Tag.tsx';
import style from './corrections.module.css';

/** The state of a correction, with the person who decided and the reason of a refusal. */
export function CorrectionState({ correction: { state, decided } }: { correction: Correction }) {
  const t = useTranslation();
  const name = decided?.by ?? '';
  if (state === 'confirmed') return <Tag tone="ok">{t('corrections.state-confirmed', { name })}</Tag>;
  if (state === 'refused')
    return (
      <span className={style.lines}>
        <Tag>{t('corrections.state-refused', { name })}</Tag>
        {decided?.reason ? <small>{decided.reason}</small> : null}
      </span>
    );
  if (state === 'expired') return <Tag>{t('corrections.state-expired')}</Tag>;
  return <Tag tone="warn">{t('corrections.state-proposed')}</Tag>;
}
