import type { ChecklistPoint } from '@lensdock/contract/review/checklist.ts';
import type { Submission } from '@lensdock/contract/review/review.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { toastFailure } from '../../problems/show-failure.ts';
import { mayDo } from '../../session/permissions.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Checkbox } from '../../ui/form/choice/Checkbox.tsx';
import { useTick } from '../data/desk.queries.ts';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import style from './rail.module.css';

/** The checks before a decision. Stored with the submission, so that another operator can continue. */
export function Checklist({ submission }: { submission: Submission }) {
  const t = useTranslation();
  const tick = useTick(submission.submissionId);
  const points = submission.checklist;
  const done = points.filter(({ checked }) => checked).length;
  function set({ item }: ChecklistPoint, checked: boolean) {
    tick.mutate({ item, checked }, { onError: (error) => toastFailure(error, t('review.tick-failed')) });
  }
  const ticks = (['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const).flatMap((key, index) => {
    const point = points[index];
    return point ? [[key, () => set(point, !point.checked)] as const] : [];
  });
  const may = mayDo('submissions:decide');
  useDeskKeys(may ? Object.fromEntries(ticks) : {});
  return (
    <section aria-label={t('review.checklist')}>
      <div className={style.head}>
        <h2>{t('review.checklist')}</h2>
        <span>{t('review.done-of', { done, all: points.length })}</span>
      </div>
      <Progress label={t('review.checklist')} share={points.length ? done / points.length : 0} />
      <ol className={style.points}>
        {points.map((point) => (
          <li key={point.item}>
            <Checkbox
              label={point.text}
              hint={<PointHint point={point} />}
              checked={point.checked}
              disabled={!may}
              onChange={({ target }) => set(point, target.checked)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function PointHint({ point: { by, at, bySystem } }: { point: ChecklistPoint }) {
  const t = useTranslation();
  const format = useFormat();
  if (bySystem) return t('review.by-system');
  return by && at ? t('review.by-person', { name: by, moment: format.dateTime(at) }) : null;
}
