import { isNoteClosed, rememberNoteClosed } from '../../frame/layout/storage-note.ts';
import { type Appearance, currentAppearance, startAppearance } from '../../frame/menus/appearance.ts';
import { changeAppearance } from '../../frame/menus/change-appearance.ts';
import { storedLanguage, storeLanguage, supportedLanguage } from '../../i18n/stored-language.ts';
import { markChosen, workMenu } from './work-menu.ts';

/** Opens the page in another language. The server renders it in the one that `lang` names. */
type OpenPage = (address: string) => void;

/** Runs before the first paint: appearance, note and language of this device. */
export function preparePublicPage(replace: OpenPage): void {
  startAppearance();
  document.documentElement.toggleAttribute('data-note-closed', isNoteClosed());
  const language = storedLanguage();
  const isLinked = new URL(location.href).searchParams.has('lang');
  if (language && !isLinked && language !== document.documentElement.lang) replace(addressIn(language));
}

/** Makes the menus and the note work, once they are in the document. */
export function startPublicPage(open: OpenPage): void {
  for (const menu of document.querySelectorAll('[data-menu="language"]'))
    workMenu(menu, (value) => {
      const language = supportedLanguage(value);
      if (!language || language === document.documentElement.lang) return;
      storeLanguage(language);
      open(addressIn(language));
    });
  for (const menu of document.querySelectorAll('[data-menu="appearance"]')) {
    markChosen(menu, currentAppearance());
    workMenu(menu, (value) => {
      changeAppearance(value as Appearance); // the values of the menu
      markChosen(menu, value);
    });
  }
  document.querySelector('[data-note] button')?.addEventListener('click', () => {
    rememberNoteClosed();
    document.documentElement.toggleAttribute('data-note-closed', true);
  });
}

function addressIn(language: string): string {
  const address = new URL(location.href);
  address.searchParams.set('lang', language);
  return address.href;
}
