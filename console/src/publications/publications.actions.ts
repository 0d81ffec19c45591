import type { PaletteAction } from '../frame/palette-action.ts';

const page = { to: '/all-apps/$code', of: 'app' } as const;

export const publicationsActions: readonly PaletteAction[] = [
  {
    text: { en: 'Unpublish app', de: 'App aus dem Store nehmen' },
    may: 'store-apps:override',
    ...page,
    start: 'unpublish',
  },
  {
    text: { en: 'Restore app', de: 'App wieder in den Store aufnehmen' },
    may: 'store-apps:override',
    ...page,
    start: 'restore',
  },
  {
    text: { en: 'Release package name', de: 'Paketnamen freigeben' },
    may: 'store-apps:override',
    ...page,
    start: 'release-name',
  },
  {
    text: { en: 'Change tool licence of an app', de: 'Werkzeuglizenz einer App ändern' },
    may: 'tool-licences:write',
    ...page,
    start: 'tool-licence',
  },
];
