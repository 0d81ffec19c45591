import { type AppSection, appSections } from '../../apps/app-sections.ts';
import { findUnsaved, type UnsavedSection } from '../../forms/unsaved-sections.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { TextLink } from '../../ui/text/TextLink.tsx';
import style from './submit.module.css';

export interface UnsavedAppSection extends UnsavedSection {
  section: AppSection;
}

/** The sections of an app with edits that the server does not have. */
export function unsavedSectionsOf(app: string, newestVersion: string | undefined): UnsavedAppSection[] {
  return appSections.flatMap((section) => {
    const place = section.name === 'apk' ? `changelog.${newestVersion}` : `${section.name}.${app}`;
    const unsaved = findUnsaved(place);
    return unsaved ? [{ section, ...unsaved }] : [];
  });
}

interface UnsavedSectionsProps {
  app: string;
  unsaved: readonly UnsavedAppSection[];
  onLeave: () => void;
}

/** Names the sections whose edits would be missing from the submission. */
export function UnsavedSections({ app, unsaved, onLeave }: UnsavedSectionsProps) {
  const t = useTranslation();
  if (unsaved.length === 0) return null;
  const onPage = unsaved.filter(({ form }) => form !== undefined);
  const onDevice = unsaved.filter(({ form }) => form === undefined);
  return (
    <div className={style.unsaved}>
      <Banner tone="warn" title={t('apps.unsaved', { count: unsaved.length })}>
        <ul>
          {onPage.map(({ section }) => (
            <li key={section.name}>
              <b>{section.title(t)}</b> {t('apps.unsaved-page')}
            </li>
          ))}
          {onDevice.map(({ section }) => (
            <li key={section.name}>
              <TextLink to={section.to} params={{ id: app }} onClick={onLeave}>
                {section.title(t)}
              </TextLink>{' '}
              {t('apps.unsaved-device')}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
