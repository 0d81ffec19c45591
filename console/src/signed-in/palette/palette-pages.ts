import type { AppListEntry } from '@lensdock/contract/apps/apps.ts';
import { type AnyRoute, type AnyRouter, useNavigate, useRouter } from '@tanstack/react-router';
import type { PalettePage } from '../../frame/feature-routes.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { mayDo } from '../../session/permissions.ts';
import { signedInPerson } from '../../session/session.ts';
import type { PaletteEntry } from './palette-entries.ts';

type Role = NonNullable<ReturnType<typeof signedInPerson>>['role'];

/** The pages that the routes declare for the palette, in the order of the features. */
export function palettePages({ routesById }: Pick<AnyRouter, 'routesById'>, role: Role | undefined) {
  const routes: AnyRoute[] = Object.values(routesById);
  return routes
    .flatMap(({ fullPath, options }) => {
      const declared: readonly PalettePage[] = options.staticData?.palette ?? [];
      return declared.map((page) => ({ ...page, path: page.path ?? String(fullPath) }));
    })
    .filter((page) => !page.for || page.for === role)
    .filter((page) => !page.may || mayDo(page.may));
}

interface PageEntries {
  /** Pages of the open app. */
  ofApp: PaletteEntry[];
  others: PaletteEntry[];
}

export function usePageEntries(openApp: AppListEntry | undefined): PageEntries {
  const navigate = useNavigate();
  const pages = palettePages(useRouter(), signedInPerson()?.role);
  const language = currentLanguage();
  const entryOf = (to: string, text: string): PaletteEntry => ({
    id: `page-${to.slice(1).replaceAll('/', '-')}`,
    group: 'places',
    text,
    run: () => void navigate({ to }),
  });
  const isOfApp = ({ path }: { path: string }) => path.startsWith('/app/$id/');
  return {
    ofApp: openApp
      ? pages.filter(isOfApp).map(({ path, text }) => ({
          ...entryOf(path.replace('$id', openApp.code), text[language]),
          hint: openApp.name,
        }))
      : [],
    others: pages.filter((page) => !isOfApp(page)).map(({ path, text }) => entryOf(path, text[language])),
  };
}
