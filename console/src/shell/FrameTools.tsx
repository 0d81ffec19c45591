import { CircleHelp, ExternalLink, Globe, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../ui/AppIcon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuChoices, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../ui/MenuItem.tsx';
import { useText } from '../ui/text.ts';
import { type Appearance, changeAppearance, currentAppearance, isDark } from './appearance.ts';
import style from './frame-tools.module.css';
import { type FrameToolsProps, languageNames, type ToolLink } from './frame-tools.ts';
import { InboxLink } from './InboxLink.tsx';
import { JumpButton } from './JumpButton.tsx';
import { changeLanguage, currentLanguage } from './language.ts';
import { PlaceLink } from './PlaceLink.tsx';

/** The menus at the right of the top bar: language, appearance, help, account. */
export function FrameTools({ help, documentation, onJump, onShortcuts, unread, person }: FrameToolsProps) {
  const t = useText();
  return (
    <>
      {onJump ? <JumpButton onPress={onJump} /> : null}
      {unread === undefined ? null : <InboxLink unread={unread} />}
      <Menu trigger={<IconButton icon={Globe} label={t('shell.language')} tooltip={false} />}>
        <MenuChoices
          label={t('shell.language')}
          value={currentLanguage()}
          choices={languageNames}
          onChange={(language) => void changeLanguage(language)}
        />
      </Menu>
      <AppearanceMenu />
      {help.length + documentation.length > 0 ? (
        <Menu trigger={<IconButton icon={CircleHelp} label={t('shell.help')} tooltip={false} />}>
          {links(help)}
          {documentation.length > 0 ? (
            <MenuGroup label={t('shell.for-developers')}>{links(documentation)}</MenuGroup>
          ) : null}
          {onShortcuts ? (
            <>
              <MenuSeparator />
              <MenuItem icon={Keyboard} text={t('shell.shortcuts')} keys="?" onSelect={onShortcuts} />
            </>
          ) : null}
        </Menu>
      ) : null}
      {person ? (
        <Menu trigger={<AccountButton name={person.name} />}>
          <div className={style.person} role="presentation">
            <b>{person.name}</b>
            {person.companyName}
          </div>
          <MenuSeparator />
          {links(person.links)}
          <MenuSeparator />
          <MenuItem icon={LogOut} text={t('shell.sign-out')} onSelect={person.onSignOut} />
        </Menu>
      ) : null}
    </>
  );
}

function links(all: readonly ToolLink[]) {
  return all.map(({ id, text, url, target }) => (
    <MenuLink
      key={id}
      text={text}
      icon={target === '_blank' ? ExternalLink : undefined}
      link={<PlaceLink url={url} target={target} />}
    />
  ));
}

function AppearanceMenu() {
  const t = useText();
  const [appearance, setAppearance] = useState(currentAppearance);
  function choose(next: Appearance) {
    changeAppearance(next);
    setAppearance(next);
  }
  return (
    <Menu trigger={<IconButton icon={isDark() ? Sun : Moon} label={t('shell.appearance')} tooltip={false} />}>
      <MenuChoices
        label={t('shell.appearance')}
        value={appearance}
        choices={[
          { value: 'system', text: t('shell.appearance-system'), icon: Monitor },
          { value: 'light', text: t('shell.appearance-light'), icon: Sun },
          { value: 'dark', text: t('shell.appearance-dark'), icon: Moon },
        ]}
        onChange={choose}
      />
    </Menu>
  );
}

function AccountButton({ name, ...rest }: { name: string }) {
  const t = useText();
  return (
    <button type="button" {...rest} className={style.account}>
      <Avatar name={name} /> <span className="unseen">{t('shell.account', { name })}</span>
    </button>
  );
}
