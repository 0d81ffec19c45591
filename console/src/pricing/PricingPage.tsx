import './pricing.texts.ts';
import { useParams } from '@tanstack/react-router';
import { useAccount } from '../account/account.queries.ts';
import { SectionPage } from '../forms/SectionPage.tsx';
import { useTranslation } from '../i18n/text.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PricingForm } from './PricingForm.tsx';
import { usePricing } from './pricing.queries.ts';

const texts = { EUR: 'pricing.text-eur', USD: 'pricing.text-usd' } as const;

export function PricingPage() {
  const t = useTranslation();
  const { id } = useParams({ from: '/session/app/$id/pricing' });
  const pricing = usePricing(id);
  const account = useAccount();
  // The licences that can be sold and changed depend on the company, so no field shows before it is known.
  const section = {
    data: account.data ? pricing.data : undefined,
    error: pricing.error ?? account.error,
    refetch: () => Promise.all([pricing.refetch(), account.refetch()]),
  };
  const currency = pricing.data?.pricing.developerCurrency ?? account.data?.currentCurrency;
  return (
    <SectionPage
      header={<PageHeader title={t('pricing.title')} text={currency ? t(texts[currency]) : null} />}
      section={section}
      fields={4}
    >
      {(data) => <PricingForm key={id} code={id} section={data} />}
    </SectionPage>
  );
}
