import { ExternalLink, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Menu, MenuChoices, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../ui/Menu.tsx';
import { useText } from '../ui/text.ts';
import { changeAppearance, currentAppearance } from './appearance.ts';
import { FrameToolButton } from './FrameToolButton.tsx';
import style from './frame-tools.module.css';
import { type FrameToolsProps, languageNames, type ToolLink, type ToolName } from './frame-tools.ts';
import { changeLanguage, currentLanguage } from './language.ts';
import { leavesConsole, PlaceLink } from './PlaceLink.tsx';

export interface FrameMenusProps extends FrameToolsProps {
  /** The menu whose press made the code come. */
  open: ToolName | undefined;
}

function links(all: readonly ToolLink[]) {
  return all.map(({ id, text, url }) => (
    <MenuLink
      key={id}
      text={text}
      icon={leavesConsole(url) ? ExternalLink : undefined}
      link={<PlaceLink url={url} />}
    />
  ));
}

export function FrameMenus({ help, documentation, person, open }: FrameMenusProps) {
  const t = useText();
  const [appearance, setAppearance] = useState(currentAppearance);
  const shared = (tool: ToolName) => ({
    id: `tool-${tool}`,
    trigger: <FrameToolButton tool={tool} personName={person?.name} />,
    defaultOpen: open === tool,
  });
  return (
    <>
      <Menu {...shared('language')}>
        <MenuChoices
          label={t('shell.language')}
          value={currentLanguage()}
          choices={languageNames}
          onChange={(language) => void changeLanguage(language)}
        />
      </Menu>
      <Menu {...shared('appearance')}>
        <MenuChoices
          label={t('shell.appearance')}
          value={appearance}
          choices={[
            { value: 'system', text: t('shell.appearance-system'), icon: Monitor },
            { value: 'light', text: t('shell.appearance-light'), icon: Sun },
            { value: 'dark', text: t('shell.appearance-dark'), icon: Moon },
          ]}
          onChange={(next) => {
            changeAppearance(next);
            setAppearance(next);
          }}
        />
      </Menu>
      <Menu {...shared('help')}>
        {links(help)}
        {documentation.length > 0 ? (
          <MenuGroup label={t('shell.for-developers')}>{links(documentation)}</MenuGroup>
        ) : null}
      </Menu>
      {person ? (
        <Menu {...shared('account')}>
          <MenuGroup
            label={
              <>
                <span className={style.person}>{person.name}</span>
                <span className={style.company}>{person.companyName}</span>
              </>
            }
          />
          <MenuSeparator />
          {links(person.links)}
          <MenuSeparator />
          <MenuItem icon={LogOut} text={t('shell.sign-out')} onSelect={person.onSignOut} />
        </Menu>
      ) : null}
    </>
  );
}
