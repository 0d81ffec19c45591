import { ExternalLink, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { changeLanguage, currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import type { OpenMenu } from '../../ui/overlay/MenuButton.tsx';
import { MenuChoices, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlay/MenuItem.tsx';
import { MenuPopup } from '../../ui/overlay/MenuPopup.tsx';
import { NavigationLink } from '../navigation/NavigationLink.tsx';
import type { Appearance } from './appearance.ts';
import style from './frame-menus.module.css';
import { type FrameToolsProps, languageNames, type ToolLink } from './frame-tools.ts';

export function LanguageMenu(menu: OpenMenu) {
  const t = useTranslation();
  return (
    <MenuPopup {...menu}>
      <MenuChoices
        label={t('frame.language')}
        value={currentLanguage()}
        choices={languageNames}
        onChange={(language) => changeLanguage(language)}
      />
    </MenuPopup>
  );
}

interface AppearanceMenuProps extends OpenMenu {
  value: Appearance;
  onChange: (appearance: Appearance) => void;
}

export function AppearanceMenu({ value, onChange, ...menu }: AppearanceMenuProps) {
  const t = useTranslation();
  return (
    <MenuPopup {...menu}>
      <MenuChoices
        label={t('frame.appearance')}
        value={value}
        choices={[
          { value: 'system', text: t('frame.appearance-system'), icon: Monitor },
          { value: 'light', text: t('frame.appearance-light'), icon: Sun },
          { value: 'dark', text: t('frame.appearance-dark'), icon: Moon },
        ]}
        onChange={onChange}
      />
    </MenuPopup>
  );
}

type HelpMenuProps = OpenMenu & Pick<FrameToolsProps, 'help' | 'documentation' | 'onShortcuts'>;

export function HelpMenu({ help, documentation, onShortcuts, ...menu }: HelpMenuProps) {
  const t = useTranslation();
  return (
    <MenuPopup {...menu}>
      {links(help)}
      {documentation.length > 0 ? (
        <MenuGroup label={t('frame.for-developers')}>{links(documentation)}</MenuGroup>
      ) : null}
      {onShortcuts ? (
        <>
          <MenuSeparator />
          <MenuItem icon={Keyboard} text={t('frame.shortcuts')} keys="?" onSelect={onShortcuts} />
        </>
      ) : null}
    </MenuPopup>
  );
}

type Person = NonNullable<FrameToolsProps['person']>;

export function AccountMenu({ person, ...menu }: OpenMenu & { person: Person }) {
  const t = useTranslation();
  return (
    <MenuPopup {...menu}>
      <div className={style.person} role="presentation">
        <b>{person.name}</b>
        {person.companyName}
      </div>
      {person.companies ? (
        <>
          <MenuSeparator />
          <MenuChoices
            label={t('frame.company')}
            value={person.companies.current}
            choices={person.companies.choices}
            onChange={person.companies.onChange}
          />
        </>
      ) : null}
      <MenuSeparator />
      {links(person.links)}
      <MenuSeparator />
      <MenuItem icon={LogOut} text={t('frame.sign-out')} onSelect={person.onSignOut} />
    </MenuPopup>
  );
}

function links(all: readonly ToolLink[]) {
  return all.map(({ id, text, url, target }) => (
    <MenuLink
      key={id}
      text={text}
      icon={target === '_blank' ? ExternalLink : undefined}
      link={<NavigationLink url={url} target={target} />}
    />
  ));
}
