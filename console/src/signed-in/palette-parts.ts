import { lazyComponent } from '../ui/feedback/lazy-component.tsx';

const fetched = () => import('./later-palette.ts');

export const Palette = lazyComponent(async () => (await fetched()).palette());
export const ShortcutsDialog = lazyComponent(async () => (await fetched()).shortcutsDialog());
