import { type CountryBody, countryEffects } from '@lensdock/contract/availability/countries.ts';
import { useTranslation } from '../i18n/text.ts';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import style from './availability.module.css';
import { useCountryUses } from './countries.queries.ts';
import { changedOfferTexts } from './country-labels.ts';

interface CountryEffectsNoteProps {
  isocode: string;
  before: CountryBody;
  after: CountryBody;
}

/** The uses of a country and the effects of a change, before it is saved. */
export function CountryEffectsNote({ isocode, before, after }: CountryEffectsNoteProps) {
  const t = useTranslation();
  const uses = useCountryUses(isocode);
  if (uses.error) return <LoadFailure error={uses.error} onRetry={() => void uses.refetch()} />;
  if (!uses.data) {
    return (
      <Skeleton>
        <SkeletonRows count={2} />
      </Skeleton>
    );
  }
  const { companies, chosen, online, paid, subscriptions } = uses.data;
  const { selling, offer, apps, choice } = countryEffects(before, after);
  const effects = [
    ...(offer !== null && apps !== 'none'
      ? [changedOfferTexts[offer](t, apps, apps === 'paid' ? paid : subscriptions)]
      : []),
    ...(selling === 'opened' ? [t('availability.then-selling', { count: companies })] : []),
    ...(selling === 'closed' ? [t('availability.then-no-selling', { count: companies })] : []),
    ...(choice === 'retired' ? [t('availability.then-retired')] : []),
    ...(choice === 'restored' ? [t('availability.then-restored')] : []),
    ...(before.currencyIsoCode === after.currencyIsoCode ? [] : [t('availability.then-currency')]),
  ];
  return (
    <div className={style.effects} aria-live="polite">
      <p>{t('availability.companies-there', { count: companies })}</p>
      <p>{t('availability.apps-there', { count: chosen, online })}</p>
      {effects.length > 0 ? (
        <Banner tone="warn" title={t('availability.then')}>
          <ul>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </div>
  );
}
