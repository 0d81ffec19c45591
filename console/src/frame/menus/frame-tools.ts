import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import type { Language } from '../../i18n/language.ts';

/** The link part of a navigation item. */
export type ToolLink = Pick<NavigationItem, 'id' | 'text' | 'url' | 'target'>;

/** The content of the top bar's menus, including on a phone. */
export interface FrameToolsProps {
  help: readonly ToolLink[];
  /** More links in the help menu, for app developers. */
  documentation: readonly ToolLink[];
  /** Opens the command palette, and the list of shortcuts. */
  onJump?: () => void;
  onShortcuts?: () => void;
  /** Unread messages; undefined if there is no inbox. */
  unread?: number | undefined;
  person?: {
    name: string;
    companyName: string;
    /** For people who belong to several companies. */
    companies?: {
      current: string;
      choices: readonly { value: string; text: string }[];
      onChange: (id: string) => void;
    };
    /** My Profile, My Company, Support. */
    links: readonly ToolLink[];
    onSignOut: () => void;
  };
}

/** Each in its own language, so that everyone finds theirs. */
export const languageNames: readonly { value: Language; text: string; lang: string }[] = [
  { value: 'en', text: 'English', lang: 'en' },
  { value: 'de', text: 'Deutsch', lang: 'de' },
];
