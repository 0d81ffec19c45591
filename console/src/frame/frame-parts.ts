import { lazyComponent } from '../ui/feedback/lazy-component.tsx';

const fetched = () => import('./later-parts.ts');

/** What stands above a page when it is asked for. */
export const SignOutDialog = lazyComponent(async () => (await fetched()).signOutDialog());

/** What the buttons of the top bar open. It is fetched as a pointer or the focus comes near. */
export const LanguageMenu = lazyComponent(async () => (await (await fetched()).menus()).LanguageMenu);
export const AppearanceMenu = lazyComponent(async () => (await (await fetched()).menus()).AppearanceMenu);
export const HelpMenu = lazyComponent(async () => (await (await fetched()).menus()).HelpMenu);
export const AccountMenu = lazyComponent(async () => (await (await fetched()).menus()).AccountMenu);

/** What the menu of a phone holds beside the navigation; fetched as the menu is opened. */
export const PhoneTools = lazyComponent(async () => (await fetched()).phoneTools());

/** The places of operators, which developers never see. */
export const OperatorTabs = lazyComponent(async () => (await (await fetched()).operatorNavigation()).OperatorTabs);
export const OperatorList = lazyComponent(async () => (await (await fetched()).operatorNavigation()).OperatorList);
