import '../pages.texts.ts';
import { Monitor, Moon, Sun } from 'lucide-react';
import { changeLanguage, currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { useClientStore } from '../../ui/client-store.ts';
import type { OpenMenu } from '../../ui/overlay/MenuButton.tsx';
import { MenuChoices } from '../../ui/overlay/MenuItem.tsx';
import { MenuPopup } from '../../ui/overlay/MenuPopup.tsx';
import { type Appearance, appearanceStore } from './appearance.ts';
import { changeAppearance } from './change-appearance.ts';
import { languageNames } from './frame-tools.ts';

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

/** The menu of the console. On public pages the server renders the one above. */
export function ConsoleAppearanceMenu(menu: OpenMenu) {
  return <AppearanceMenu {...menu} value={useClientStore(appearanceStore)} onChange={changeAppearance} />;
}
