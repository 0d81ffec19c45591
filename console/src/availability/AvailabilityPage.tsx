import './availability.texts.ts';
import { useParams } from '@tanstack/react-router';
import { SectionPage } from '../forms/SectionPage.tsx';
import { useTranslation } from '../i18n/text.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { AvailabilityForm } from './AvailabilityForm.tsx';
import { useAvailability } from './availability.queries.ts';

export function AvailabilityPage() {
  const t = useTranslation();
  const { id } = useParams({ from: '/session/app/$id/availability' });
  return (
    <SectionPage
      header={<PageHeader title={t('availability.title')} text={t('availability.text')} />}
      section={useAvailability(id)}
      fields={3}
    >
      {(data) => <AvailabilityForm key={id} code={id} section={data} />}
    </SectionPage>
  );
}
