import { useParams } from '@tanstack/react-router';
import { SectionFailure } from '../shell/SectionFailure.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Skeleton, SkeletonFields } from '../ui/Skeleton.tsx';
import { useText } from '../ui/text.ts';
import { PricingForm } from './PricingForm.tsx';
import { usePricing } from './pricing.queries.ts';

export function PricingPage() {
  const t = useText();
  const { id } = useParams({ from: '/session/app/$id/pricing' });
  const section = usePricing(id);
  return (
    <>
      <PageHeader
        title={t('pricing.title')}
        text={t(section.data?.pricing.developerCurrency === 'USD' ? 'pricing.text-usd' : 'pricing.text-eur')}
      />
      {section.error ? (
        <SectionFailure
          error={section.error}
          stale={section.data !== undefined}
          onRetry={() => void section.refetch()}
        />
      ) : null}
      {section.data ? <PricingForm key={id} code={id} section={section.data} /> : null}
      {section.isPending ? (
        <Panel>
          <Skeleton>
            <SkeletonFields count={4} />
          </Skeleton>
        </Panel>
      ) : null}
    </>
  );
}
