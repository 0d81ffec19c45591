import { useState } from 'react';
import { Segmented } from '../ui/Segmented.tsx';
import { useText } from '../ui/text.ts';
import { changeAppearance, currentAppearance } from './appearance.ts';
import { type FrameToolsProps, languageNames, type ToolLink } from './frame-tools.ts';
import { changeLanguage, currentLanguage } from './language.ts';
import { PlaceLink } from './PlaceLink.tsx';
import style from './phone-menu.module.css';

/** Language, appearance, help and account, laid open in the menu of a phone. */
export function PhoneTools({ help, documentation, onJump, unread, person }: FrameToolsProps) {
  const t = useText();
  const [appearance, setAppearance] = useState(currentAppearance);
  return (
    <>
      {onJump ? (
        <div className={style.links}>
          <button type="button" onClick={onJump}>
            {t('shell.jump')}
          </button>
        </div>
      ) : null}
      <div className={style.group}>
        <h2>{t('shell.language')}</h2>
        <Segmented
          label={t('shell.language')}
          value={currentLanguage()}
          segments={languageNames}
          onChange={(language) => void changeLanguage(language)}
        />
        <h2>{t('shell.appearance')}</h2>
        <Segmented
          label={t('shell.appearance')}
          value={appearance}
          segments={[
            { value: 'system', text: t('shell.appearance-system') },
            { value: 'light', text: t('shell.appearance-light') },
            { value: 'dark', text: t('shell.appearance-dark') },
          ]}
          onChange={(next) => {
            changeAppearance(next);
            setAppearance(next);
          }}
        />
      </div>
      {unread === undefined ? null : (
        <LinkGroup
          title={t('shell.messages')}
          links={[{ id: 'inbox', text: t('shell.inbox', { count: unread }), url: '/inbox', target: '_self' }]}
        />
      )}
      {help.length + documentation.length > 0 ? (
        <LinkGroup title={t('shell.help')} links={[...help, ...documentation]} />
      ) : null}
      {person ? (
        <div className={style.group}>
          <h2>{[person.name, person.companyName].filter(Boolean).join(', ')}</h2>
          <div className={style.links}>
            {person.links.map(({ id, text, url, target }) => (
              <PlaceLink key={id} url={url} target={target}>
                {text}
              </PlaceLink>
            ))}
            <button type="button" onClick={person.onSignOut}>
              {t('shell.sign-out')}
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
          <PlaceLink key={id} url={url} target={target}>
            {text}
          </PlaceLink>
        ))}
      </div>
    </div>
  );
}
