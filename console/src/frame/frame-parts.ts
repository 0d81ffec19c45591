import { lazyComponent } from '../ui/feedback/lazy-component.tsx';

const menus = () => import('./FrameMenus.tsx');
const operatorNavigation = () => import('./OperatorNavigation.tsx');

/** Stands above a page when it is asked for. */
export const SignOutDialog = lazyComponent(async () => (await import('./SignOutDialog.tsx')).SignOutDialog);

/** What the buttons of the top bar open. It is fetched as a pointer or the focus comes near. */
export const LanguageMenu = lazyComponent(async () => (await menus()).LanguageMenu);
export const AppearanceMenu = lazyComponent(async () => (await menus()).AppearanceMenu);
export const HelpMenu = lazyComponent(async () => (await menus()).HelpMenu);
export const AccountMenu = lazyComponent(async () => (await menus()).AccountMenu);

/** What the menu of a phone holds beside the navigation; fetched as the menu is opened. */
export const PhoneTools = lazyComponent(async () => (await import('./PhoneTools.tsx')).PhoneTools);

/** The places of operators, which developers never see. */
export const OperatorTabs = lazyComponent(async () => (await operatorNavigation()).OperatorTabs);
export const OperatorList = lazyComponent(async () => (await operatorNavigation()).OperatorList);
