import { lazyPart } from '../ui/feedback/lazy-part.tsx';

const fetched = () => import('./later-palette.ts');

export const Palette = lazyPart(async () => (await fetched()).palette());
export const ShortcutsDialog = lazyPart(async () => (await fetched()).shortcutsDialog());
