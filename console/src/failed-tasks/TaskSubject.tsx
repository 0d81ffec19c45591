import type { FailedTask } from '@lensdock/contract/failed-tasks/failed-tasks.ts';
import { useTranslation } from '../i18n/text.ts';
import { TextLink } from '../ui/text/TextLink.tsx';

/** The subject of a task, with a link if operators have a page for it. */
export function TaskSubject({ task: { kind, subjectId, subjectName } }: { task: FailedTask }) {
  const t = useTranslation();
  // A deleted subject has no name and no page.
  const name = subjectName ?? subjectId;
  if (kind === 'deliver-mail') return <TextLink to="/outbox">{t('failed-tasks.to-outbox')}</TextLink>;
  if (kind === 'send-payout') return <TextLink to="/payout-runs">{t('failed-tasks.to-payout-runs')}</TextLink>;
  if (kind === 'send-announcement') {
    return (
      <TextLink to="/announcements/$announcementId" params={{ announcementId: subjectId }}>
        {t('failed-tasks.to-announcement')}
      </TextLink>
    );
  }
  if (subjectName === null) return <code>{name}</code>;
  if (kind === 'check-video' || kind === 'scan-file' || kind === 'extend-log' || kind === 'update-trust') {
    return (
      <TextLink to="/all-apps/$code" params={{ code: subjectId }}>
        {name}
      </TextLink>
    );
  }
  if (kind === 'deliver-webhooks') {
    return (
      <TextLink to="/webhooks/$endpointId" params={{ endpointId: subjectId }}>
        {name}
      </TextLink>
    );
  }
  if (kind === 'request-bank-onboarding' || kind === 'verify-payout-accounts') {
    return (
      <TextLink to="/companies/$companyId" params={{ companyId: subjectId }}>
        {name}
      </TextLink>
    );
  }
  return name;
}
