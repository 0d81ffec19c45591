import type { ReferenceListName } from '@lensdock/contract/listing/reference-lists.ts';
import { useTranslation } from '../../i18n/text.ts';
import { LoadFailure } from '../../problems/LoadFailure.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { TextLink } from '../../ui/text/TextLink.tsx';
import style from '../listing.module.css';
import { useEntryUses } from './reference-list-entries.queries.ts';

interface EntryUsesProps {
  list: ReferenceListName;
  entryId: string;
  /** The entry is about to be retired. */
  retiring: boolean;
}

/** The apps that use an entry, and the effect on them when it is retired. */
export function EntryUses({ list, entryId, retiring }: EntryUsesProps) {
  const t = useTranslation();
  const uses = useEntryUses(list, entryId);
  if (uses.error) return <LoadFailure error={uses.error} onRetry={() => void uses.refetch()} />;
  if (!uses.data) {
    return (
      <Skeleton>
        <SkeletonRows count={1} />
      </Skeleton>
    );
  }
  const { apps, online, examples } = uses.data;
  const title = apps === 0 ? t('listing.used-by-none') : t('listing.used-by', { count: apps, online });
  return (
    <div className={style.uses} aria-live="polite">
      {retiring ? (
        <Banner tone={apps === 0 ? 'info' : 'warn'} title={title}>
          {apps === 0 ? null : t('listing.used-keep')}
        </Banner>
      ) : (
        <p>{title}</p>
      )}
      {examples.length > 0 ? (
        <ul>
          {examples.map(({ code, name, companyName, online: isOnline }) => (
            <li key={code}>
              {isOnline ? (
                <TextLink to="/all-apps/$code" params={{ code }}>
                  {name}
                </TextLink>
              ) : (
                name
              )}
              {`, ${companyName}`}
              {isOnline ? null : ` (${t('listing.used-staged')})`}
            </li>
          ))}
          {apps > examples.length ? <li>{t('listing.used-more', { count: apps - examples.length })}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
