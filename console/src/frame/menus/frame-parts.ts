import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';

const menus = () => import('./FrameMenus.tsx');

/** Opens over a page on request. */
export const SignOutDialog = lazyComponent(async () => (await import('./SignOutDialog.tsx')).SignOutDialog);

/** The menus of the top bar, loaded when a pointer or the focus comes near. */
export const HelpMenu = lazyComponent(async () => (await menus()).HelpMenu);
export const AccountMenu = lazyComponent(async () => (await menus()).AccountMenu);

/** The phone menu's tools, loaded when the menu is opened. */
export const PhoneTools = lazyComponent(async () => (await import('./PhoneTools.tsx')).PhoneTools);

/** The operator navigation, which developers never load. */
export const OperatorNavigation = lazyComponent(
  async () => (await import('../navigation/OperatorNavigation.tsx')).OperatorNavigation,
);
