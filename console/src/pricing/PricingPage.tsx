import './pricing.texts.ts';
import { useParams } from '@tanstack/react-router';
import { SectionPage } from '../forms/SectionPage.tsx';
import { useTranslation } from '../i18n/text.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PricingForm } from './PricingForm.tsx';
import { usePricing } from './pricing.queries.ts';

export function PricingPage() {
  const t = useTranslation();
  const { id } = useParams({ from: '/session/app/$id/pricing' });
  const section = usePricing(id);
  const inDollars = section.data?.pricing.developerCurrency === 'USD';
  return (
    <SectionPage
      header={
        <PageHeader title={t('pricing.title')} text={inDollars ? t('pricing.text-usd') : t('pricing.text-eur')} />
      }
      section={section}
      fields={4}
    >
      {(data) => <PricingForm key={id} code={id} section={data} />}
    </SectionPage>
  );
}
