import { Globe, type LucideProps, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppearanceMenu, LanguageMenu } from '../../frame/menus/PreferenceMenus.tsx';
import { useTranslation } from '../../i18n/text.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import type { OpenMenu } from '../../ui/overlay/MenuButton.tsx';
import type { IconShape } from '../../ui/text/Icon.tsx';
import style from './public-menus.module.css';

const nothing = () => {
  // `work-menu.ts` handles the events.
};
const rendered: OpenMenu = { anchor: { current: null }, onClose: nothing, onLeave: nothing };

/** The menus for language and appearance with their items, closed until the page's script opens them. */
export function PublicMenus() {
  const t = useTranslation();
  return (
    <>
      <PublicMenu name="language" icon={Globe} label={t('frame.language')}>
        <LanguageMenu {...rendered} />
      </PublicMenu>
      <PublicMenu name="appearance" icon={SunOrMoon} label={t('frame.appearance')}>
        <AppearanceMenu {...rendered} value="system" onChange={nothing} />
      </PublicMenu>
    </>
  );
}

interface PublicMenuProps {
  name: 'language' | 'appearance';
  icon: IconShape;
  label: string;
  children: ReactNode;
}

function PublicMenu({ name, icon, label, children }: PublicMenuProps) {
  return (
    <span className={style.anchor} data-menu={name}>
      <IconButton icon={icon} label={label} tooltip={false} aria-haspopup="menu" aria-expanded={false} />
      {children}
    </span>
  );
}

/** The server does not know which appearance the reader sees, so the styles choose one. */
function SunOrMoon(props: LucideProps) {
  return (
    <>
      <Sun {...props} className={style.inDark} />
      <Moon {...props} className={style.inLight} />
    </>
  );
}
