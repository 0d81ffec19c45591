import '../pages.texts.ts';
import { ExternalLink, Keyboard, LogOut } from 'lucide-react';
import { useTranslation } from '../../i18n/text.ts';
import type { OpenMenu } from '../../ui/overlay/MenuButton.tsx';
import { MenuChoices, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlay/MenuItem.tsx';
import { MenuPopup } from '../../ui/overlay/MenuPopup.tsx';
import { NavigationLink } from '../navigation/NavigationLink.tsx';
import style from './frame-menus.module.css';
import type { FrameToolsProps, ToolLink } from './frame-tools.ts';

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
