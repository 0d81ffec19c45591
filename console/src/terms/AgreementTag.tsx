import type { Agreement } from '@lensdock/contract/terms/terms.ts';
import { Check, CircleAlert, Clock } from 'lucide-react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Tag } from '../ui/text/Tag.tsx';

/** Whether the newest version is accepted, and until when it has to be. */
export function AgreementTag({ agreement: { accepted, version, deadline, blocks } }: { agreement: Agreement }) {
  const t = useTranslation();
  const format = useFormat();
  if (accepted && accepted.version >= version) {
    return (
      <Tag tone="ok" icon={Check}>
        {t('terms.agreements-is-accepted')}
      </Tag>
    );
  }
  if (blocks) {
    return (
      <Tag tone="bad" icon={CircleAlert}>
        {t('terms.agreements-overdue')}
      </Tag>
    );
  }
  return (
    <Tag tone="warn" icon={Clock}>
      {t('terms.agreements-accept-by', { date: format.day(deadline) })}
    </Tag>
  );
}
