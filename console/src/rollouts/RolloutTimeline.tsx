import type { Rollout, RolloutStep } from '@lensdock/contract/rollouts/rollouts.ts';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { useReleaseDate } from './rollout-line.ts';
import style from './rollouts.module.css';

/** Every step of a version on its way to the cameras, with person and time. */
export function RolloutTimeline({ steps }: Pick<Rollout, 'steps'>) {
  const t = useTranslation();
  const format = useFormat();
  const dateOf = useReleaseDate();
  return (
    <div className={style.timeline}>
      <h3>{t('rollouts.timeline')}</h3>
      <ol className={style.steps}>
        {steps.map((step, index) => (
          // Steps are only ever added at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <b>{stepText(t, step, dateOf)}</b>
            <span>{t('rollouts.step-by', { person: personOf(t, step), moment: format.dateTime(step.at) })}</span>
            {step.reason ? <span>{t('rollouts.reason-was', { reason: step.reason })}</span> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

function personOf(t: Text, { side, by }: RolloutStep): string {
  if (by !== null) return by;
  return side === 'schedule' ? t('rollouts.the-schedule') : t('rollouts.the-store');
}

function stepText(t: Text, step: RolloutStep, dateOf: (moment: number) => string): string {
  const percent = step.percent ?? 0;
  const { cameras } = step;
  const date = step.startsAt === null ? '' : dateOf(step.startsAt);
  switch (step.action) {
    case 'submitted':
      return t('rollouts.step-submitted');
    case 'approved':
      return date ? t('rollouts.step-approved-for', { date }) : t('rollouts.step-approved');
    case 'schedule':
      return t('rollouts.step-schedule', { date });
    case 'start-rollout':
      return cameras === null
        ? t('rollouts.step-start-rollout', { percent })
        : t('rollouts.step-start-number', { cameras });
    case 'set-percent':
      return cameras === null
        ? t('rollouts.step-set-percent', { percent })
        : t('rollouts.step-set-number', { cameras });
    case 'halt':
      return t('rollouts.step-halt');
    case 'resume':
      return cameras === null ? t('rollouts.step-resume', { percent }) : t('rollouts.step-resume-number', { cameras });
    case 'released':
      return t('rollouts.step-released');
    case 'cancel':
      return t('rollouts.step-cancel');
    case 'replaced':
      return t('rollouts.step-replaced');
    case 'start-early-access':
      return t('rollouts.step-early-start');
    case 'end-early-access':
      return t('rollouts.step-early-end');
    case 'paused':
      return t('rollouts.step-paused');
  }
}
