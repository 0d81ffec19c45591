import './rollouts.texts.ts';
import type { ListingRelease } from '@lensdock/contract/lifecycle/listing-release.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { Suspense, useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { Button, type ButtonProps } from '../ui/button/Button.tsx';
import { Banner, bannerIcons } from '../ui/feedback/Banner.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import type { ListingAct } from './ListingReleaseDialog.tsx';
import { useReleaseDate } from './rollout-line.ts';
import style from './rollouts.module.css';

const ListingReleaseDialog = lazyComponent(
  async () => (await import('./ListingReleaseDialog.tsx')).ListingReleaseDialog,
);

interface ListingReleaseBannerProps {
  app: string;
  release: ListingRelease;
  /** The allowed actions of the app, as in the API. */
  allowed: readonly string[];
}

/** The approved listing that waits for its release, with the decisions of the company. */
export function ListingReleaseBanner({ app, release, allowed }: ListingReleaseBannerProps) {
  const t = useTranslation();
  const format = useFormat();
  const dateOf = useReleaseDate();
  const [act, setAct] = useState<ListingAct>();
  const { startsAt, approved } = release;
  const possible = buttons.filter(({ act: name }) => allowed.includes(name));
  return (
    <>
      <Banner
        tone="info"
        icon={bannerIcons.inApproval}
        title={startsAt === null ? t('rollouts.listing-waiting-title') : t('rollouts.listing-scheduled-title')}
      >
        <div className={style.release}>
          <p>
            {startsAt === null
              ? t('rollouts.listing-waiting', { approved: format.dateTime(approved) })
              : t('rollouts.listing-scheduled', { date: dateOf(startsAt) })}
          </p>
          {possible.length > 0 ? (
            <div className={style.actions}>
              {possible.map(({ act: name, variant, text }) => (
                <Button key={name} {...(variant && { variant })} onClick={() => setAct(name)}>
                  {text(t, startsAt !== null)}
                </Button>
              ))}
            </div>
          ) : null}
        </div>
      </Banner>
      <Suspense>{act ? <ListingReleaseDialog app={app} act={act} onClose={() => setAct(undefined)} /> : null}</Suspense>
    </>
  );
}

/** The effect of the approval of a listing in review. */
export function ListingPlanLine({ release: { startsAt } }: { release: ReleasePlan }) {
  const t = useTranslation();
  const dateOf = useReleaseDate();
  return (
    <p>
      {startsAt === undefined
        ? t('rollouts.listing-planned-manually')
        : t('rollouts.listing-planned-scheduled', { date: dateOf(startsAt) })}
    </p>
  );
}

const buttons: readonly {
  act: ListingAct;
  variant?: ButtonProps['variant'];
  text: (t: Text, isDated: boolean) => string;
}[] = [
  { act: 'release-listing', variant: 'primary', text: (t) => t('rollouts.release-now') },
  {
    act: 'schedule-listing',
    text: (t, isDated) => (isDated ? t('rollouts.change-date') : t('rollouts.schedule')),
  },
  { act: 'cancel-listing', variant: 'quiet', text: (t) => t('rollouts.cancel') },
];
