import { lazyComponent } from '../ui/feedback/lazy-component.tsx';

export const Palette = lazyComponent(async () => (await import('./palette/Palette.tsx')).Palette);
export const ShortcutsDialog = lazyComponent(
  async () => (await import('./palette/ShortcutsDialog.tsx')).ShortcutsDialog,
);
