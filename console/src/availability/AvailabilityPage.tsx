import { useParams } from '@tanstack/react-router';
import { SectionFailure } from '../shell/SectionFailure.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Skeleton, SkeletonFields } from '../ui/Skeleton.tsx';
import { useText } from '../ui/text.ts';
import { AvailabilityForm } from './AvailabilityForm.tsx';
import { useAvailability } from './availability.queries.ts';

export function AvailabilityPage() {
  const t = useText();
  const { id } = useParams({ from: '/session/app/$id/availability' });
  const section = useAvailability(id);
  return (
    <>
      <PageHeader title={t('availability.title')} text={t('availability.text')} />
      {section.error ? (
        <SectionFailure
          error={section.error}
          stale={section.data !== undefined}
          onRetry={() => void section.refetch()}
        />
      ) : null}
      {section.data ? <AvailabilityForm key={id} code={id} section={section.data} /> : null}
      {section.isPending ? (
        <Panel>
          <Skeleton>
            <SkeletonFields count={3} />
          </Skeleton>
        </Panel>
      ) : null}
    </>
  );
}
