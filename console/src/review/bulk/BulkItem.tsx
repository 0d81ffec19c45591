import type { ApprovedItem } from '@lensdock/contract/review/approve-body.ts';
import type { SubmissionEntry } from '@lensdock/contract/review/review.ts';
import { ChangedTexts } from '../../comparison/ChangedTexts.tsx';
import { useTranslation } from '../../i18n/text.ts';
import { QueryFailure } from '../../problems/QueryFailure.tsx';
import { FieldNote } from '../../ui/feedback/FieldNote.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../ui/form/choice/Checkbox.tsx';
import { useSubmission } from '../data/review.queries.ts';
import { riskLabels } from '../data/review-labels.ts';

interface BulkItemProps {
  entry: SubmissionEntry;
  isChosen: boolean;
  result: ApprovedItem | undefined;
  onChoose: (isChosen: boolean) => void;
}

/** One text change: its differences, the open checklist items and risks that an approval confirms, and its outcome. */
export function BulkItem({ entry, isChosen, result, onChoose }: BulkItemProps) {
  const t = useTranslation();
  const query = useSubmission(entry.submissionId);
  const { data, isPending } = query;
  const isDone = result !== undefined && result.outcome !== 'refused';
  const open = data?.checklist.filter(({ checked }) => !checked).map(({ text }) => text) ?? [];
  const risks = data?.risks.map((risk) => riskLabels[risk]?.sentence(t) ?? risk) ?? [];
  const confirmed = [...open, ...risks];
  return (
    <li>
      <Checkbox
        label={
          <>
            <b>{entry.appName}</b> · {entry.companyName}
          </>
        }
        hint={!isDone && confirmed.length > 0 ? t('review.bulk-confirms', { points: confirmed.join('; ') }) : undefined}
        checked={isChosen}
        disabled={!data || isDone}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <QueryFailure query={query} />
      {isPending ? (
        <Skeleton>
          <SkeletonRows count={2} />
        </Skeleton>
      ) : null}
      {data?.listing && data.onlineListing && !isDone ? (
        <ChangedTexts listing={data.listing} online={data.onlineListing} />
      ) : null}
      {result ? (
        <div role="status">
          <FieldNote tone={isDone ? 'ok' : 'bad'}>
            {result.outcome === 'approved' ? t('review.was-approved') : null}
            {result.outcome === 'first-approved' ? t('review.second-look-waits') : null}
            {result.outcome === 'refused' ? result.message : null}
          </FieldNote>
        </div>
      ) : null}
    </li>
  );
}
