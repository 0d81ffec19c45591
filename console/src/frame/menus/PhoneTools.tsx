import '../pages.texts.ts';
import { changeLanguage, currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { useClientStore } from '../../ui/client-store.ts';
import { Segmented } from '../../ui/form/choice/Segmented.tsx';
import { SelectField } from '../../ui/form/choice/SelectField.tsx';
import { NavigationLink } from '../navigation/NavigationLink.tsx';
import { appearanceStore } from './appearance.ts';
import { changeAppearance } from './change-appearance.ts';
import { type FrameToolsProps, languageNames, type ToolLink } from './frame-tools.ts';
import { inboxName } from './inbox-name.ts';
import style from './phone-menu.module.css';

/** Language, appearance, help and account in the phone menu. */
export function PhoneTools({ help, documentation, onJump, unread, person }: FrameToolsProps) {
  const t = useTranslation();
  const appearance = useClientStore(appearanceStore);
  return (
    <>
      {onJump ? (
        <div className={style.links}>
          <button type="button" onClick={onJump}>
            {t('frame.jump')}
          </button>
        </div>
      ) : null}
      <div className={style.group}>
        <h2>{t('frame.language')}</h2>
        <Segmented
          label={t('frame.language')}
          value={currentLanguage()}
          segments={languageNames}
          onChange={(language) => changeLanguage(language)}
        />
        <h2>{t('frame.appearance')}</h2>
        <Segmented
          label={t('frame.appearance')}
          value={appearance}
          segments={[
            { value: 'system', text: t('frame.appearance-system') },
            { value: 'light', text: t('frame.appearance-light') },
            { value: 'dark', text: t('frame.appearance-dark') },
          ]}
          onChange={changeAppearance}
        />
      </div>
      {unread === undefined ? null : (
        <LinkGroup
          title={t('frame.messages')}
          links={[{ id: 'inbox', text: inboxName(t, unread), url: '/inbox', target: '_self' }]}
        />
      )}
      {help.length + documentation.length > 0 ? (
        <LinkGroup title={t('frame.help')} links={[...help, ...documentation]} />
      ) : null}
      {person ? (
        <div className={style.group}>
          <h2>{[person.name, person.companyName].filter(Boolean).join(', ')}</h2>
          {person.companies ? (
            <SelectField
              label={t('frame.company')}
              choices={person.companies.choices}
              value={person.companies.current}
              onChange={(event) => person.companies?.onChange(event.target.value)}
            />
          ) : null}
          <div className={style.links}>
            {person.links.map(({ id, text, url, target }) => (
              <NavigationLink key={id} url={url} target={target}>
                {text}
              </NavigationLink>
            ))}
            <button type="button" onClick={person.onSignOut}>
              {t('frame.sign-out')}
            </button>
          </div>
        </div>
      ) : null}
    </>
  );
}

function LinkGroup({ title, links }: { title: string; links: readonly ToolLink[] }) {
  return (
    <div className={style.group}>
      <h2>{title}</h2>
      <div className={style.links}>
        {links.map(({ id, text, url, target }) => (
          <NavigationLink key={id} url={url} target={target}>
            {text}
          </NavigationLink>
        ))}
      </div>
    </div>
  );
}
