import { ExternalLink, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import type { OpenMenu } from '../ui/MenuButton.tsx';
import { MenuChoices, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../ui/MenuItem.tsx';
import { MenuPopup } from '../ui/MenuPopup.tsx';
import { useText } from '../ui/text.ts';
import type { Appearance } from './appearance.ts';
import style from './frame-menus.module.css';
import { type FrameToolsProps, languageNames, type ToolLink } from './frame-tools.ts';
import { changeLanguage, currentLanguage } from './language.ts';
import { PlaceLink } from './PlaceLink.tsx';

export function LanguageMenu(menu: OpenMenu) {
  const t = useText();
  return (
    <MenuPopup {...menu}>
      <MenuChoices
        label={t('shell.language')}
        value={currentLanguage()}
        choices={languageNames}
        onChange={(language) => void changeLanguage(language)}
      />
    </MenuPopup>
  );
}

interface AppearanceMenuProps extends OpenMenu {
  value: Appearance;
  onChange: (appearance: Appearance) => void;
}

export function AppearanceMenu({ value, onChange, ...menu }: AppearanceMenuProps) {
  const t = useText();
  return (
    <MenuPopup {...menu}>
      <MenuChoices
        label={t('shell.appearance')}
        value={value}
        choices={[
          { value: 'system', text: t('shell.appearance-system'), icon: Monitor },
          { value: 'light', text: t('shell.appearance-light'), icon: Sun },
          { value: 'dark', text: t('shell.appearance-dark'), icon: Moon },
        ]}
        onChange={onChange}
      />
    </MenuPopup>
  );
}

type HelpMenuProps = OpenMenu & Pick<FrameToolsProps, 'help' | 'documentation' | 'onShortcuts'>;

export function HelpMenu({ help, documentation, onShortcuts, ...menu }: HelpMenuProps) {
  const t = useText();
  return (
    <MenuPopup {...menu}>
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
    </MenuPopup>
  );
}

type Person = NonNullable<FrameToolsProps['person']>;

export function AccountMenu({ person, ...menu }: OpenMenu & { person: Person }) {
  const t = useText();
  return (
    <MenuPopup {...menu}>
      <div className={style.person} role="presentation">
        <b>{person.name}</b>
        {person.companyName}
      </div>
      <MenuSeparator />
      {links(person.links)}
      <MenuSeparator />
      <MenuItem icon={LogOut} text={t('shell.sign-out')} onSelect={person.onSignOut} />
    </MenuPopup>
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
