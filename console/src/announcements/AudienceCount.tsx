import type { AnnouncementAudience } from '@lensdock/contract/announcements/announcements.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Readout } from '../ui/data/Readout.tsx';

/** How many companies and people receive the announcement. */
export function AudienceCount({ audience }: { audience: AnnouncementAudience | null }) {
  const t = useTranslation();
  const format = useFormat();
  if (!audience) return null;
  return (
    <Readout
      wide
      facts={[
        { label: t('announcements.companies'), value: format.number(audience.companies) },
        { label: t('announcements.people'), value: format.number(audience.people) },
        { label: t('announcements.mails'), value: format.number(audience.mails) },
      ]}
    />
  );
}
