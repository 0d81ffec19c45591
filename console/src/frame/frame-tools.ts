import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import type { Language } from '../i18n/language.ts';

/** A navigation item, as far as it is a link. */
export type ToolLink = Pick<NavigationItem, 'id' | 'text' | 'url' | 'target'>;

/** What the top bar's menus show; the same on a phone. */
export interface FrameToolsProps {
  help: readonly ToolLink[];
  /** Further links of the help flyout, for people who write apps. */
  documentation: readonly ToolLink[];
  /** Opens the command palette, and the list of keys. */
  onJump?: () => void;
  onShortcuts?: () => void;
  /** Messages that the person has not read; absent where there is no inbox. */
  unread?: number | undefined;
  person?: {
    name: string;
    companyName: string;
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
