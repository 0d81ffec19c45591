import type { Submission } from '@lensdock/contract/review/review.ts';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/text.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { riskLabels } from '../data/review-labels.ts';
import style from './rail.module.css';

/** The risks that need a closer look. */
export function Risks({ submission: { risks } }: { submission: Submission }) {
  const t = useTranslation();
  if (risks.length === 0) return null;
  return (
    <section aria-label={t('review.column-risks')}>
      <div className={style.head}>
        <h2>{t('review.column-risks')}</h2>
      </div>
      <ul className={style.risks}>
        {risks.map((risk) => (
          <li key={risk}>
            <Icon of={TriangleAlert} /> {riskLabels[risk]?.sentence(t) ?? risk}
          </li>
        ))}
      </ul>
    </section>
  );
}
