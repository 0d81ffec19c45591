import { Globe, Moon, Sun } from 'lucide-react';
import { useTranslation } from '../../i18n/text.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useClientStore } from '../../ui/client-store.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { appearanceStore, isDark } from './appearance.ts';

const menus = () => import('./PreferenceMenus.tsx');

/** Loaded when a pointer or the focus comes near. */
const LanguageMenu = lazyComponent(async () => (await menus()).LanguageMenu);
const AppearanceMenu = lazyComponent(async () => (await menus()).ConsoleAppearanceMenu);

/** The menus for language and appearance, which need no sign-in. */
export function PreferenceButtons() {
  const t = useTranslation();
  return (
    <>
      <MenuButton
        trigger={<IconButton icon={Globe} label={t('frame.language')} tooltip={false} />}
        onIntent={LanguageMenu.fetch}
        menu={(open) => <LanguageMenu {...open} />}
      />
      <AppearanceButton />
    </>
  );
}

function AppearanceButton() {
  const t = useTranslation();
  useClientStore(appearanceStore);
  return (
    <MenuButton
      trigger={<IconButton icon={isDark() ? Sun : Moon} label={t('frame.appearance')} tooltip={false} />}
      onIntent={AppearanceMenu.fetch}
      menu={(open) => <AppearanceMenu {...open} />}
    />
  );
}
