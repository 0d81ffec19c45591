import type { Submission } from '@lensdock/contract/review/review.ts';
import { UserRound } from 'lucide-react';
import { useRef } from 'react';
import { useAssign, useReviewers } from '../../assignment/assignment.queries.ts';
import { useTranslation } from '../../i18n/text.ts';
import { toastFailure } from '../../problems/show-failure.ts';
import { mayDo } from '../../session/permissions.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { MenuChoices } from '../../ui/overlay/MenuItem.tsx';
import { useShowAssignee } from '../data/desk.queries.ts';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import style from './rail.module.css';

const byRules = '';

/** The reviewer that the rules or a person chose, with a menu of the others. */
export function AssigneePanel({ submission }: { submission: Submission }) {
  const t = useTranslation();
  const part = useRef<HTMLElement>(null);
  const may = mayDo('submissions:decide');
  const reviewers = useReviewers({ enabled: may }).data ?? [];
  const assign = useAssign(submission.submissionId);
  const showAssignee = useShowAssignee(submission.submissionId);
  const { assignee } = submission;
  const name = !assignee
    ? t('review.assignee-none')
    : assignee.mine
      ? t('review.assigned-to-you')
      : t('review.assigned-to', { name: assignee.name });
  function choose(value: string) {
    assign.mutate(value === byRules ? null : value, {
      onSuccess: showAssignee,
      onError: (error) => toastFailure(error, t('review.assign-failed')),
    });
  }
  useDeskKeys(may ? { s: () => part.current?.querySelector('button')?.focus() } : {});
  return (
    <section ref={part} aria-label={t('review.assignee')}>
      <div className={style.head}>
        <h2>{t('review.assignee')}</h2>
      </div>
      {may ? (
        <Menu
          trigger={
            <Button size="small" icon={UserRound} busy={assign.isPending}>
              {name}
            </Button>
          }
        >
          <MenuChoices
            label={t('review.assign-to')}
            value={assignee?.reviewerId ?? byRules}
            choices={[
              { value: byRules, text: t('review.assign-by-rules') },
              ...reviewers.map(({ reviewerId, name: of, onDuty }) => ({
                value: reviewerId,
                text: onDuty ? of : t('review.assign-off-duty', { name: of }),
              })),
            ]}
            onChange={choose}
          />
        </Menu>
      ) : (
        <p>{name}</p>
      )}
    </section>
  );
}
