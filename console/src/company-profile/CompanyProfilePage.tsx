import './company-profile.texts.ts';
import type { ProfileSection } from '@lensdock/contract/company-profile/company-profile.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { Skeleton, SkeletonFields } from '../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { useCompanyProfile } from './company-profile.queries.ts';
import { ProfileForm } from './ProfileForm.tsx';

/** The company's public profile. The tab is part of the URL; input is kept across tabs. */
export function CompanyProfilePage() {
  const t = useTranslation();
  const { section } = useParams({ from: '/session/main/company-profile/$section' });
  const tab = section as ProfileSection; // The route refuses others.
  const read = useCompanyProfile();
  return (
    <>
      {read.data ? null : <PageHeader title={t('company-profile.title')} text={t('company-profile.text')} />}
      <QueryFailure query={read} />
      {read.data ? <ProfileForm read={read.data} section={tab} /> : null}
      {read.data || read.error ? null : (
        <Panel>
          <Skeleton>
            <SkeletonFields count={6} />
          </Skeleton>
        </Panel>
      )}
    </>
  );
}
