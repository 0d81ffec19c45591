import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Returns the icon and the badge that an item's route declares. */
export function useNavigationEntries(): (id: string) => Pick<StaticDataRouteOption, 'icon' | 'badge'> {
  const { routesById } = useRouter();
  return useMemo(() => {
    const entries = Object.values(routesById).flatMap(({ options }) => options.staticData ?? []);
    return (id) => entries.find(({ navigationItem, icon }) => navigationItem === id && icon) ?? {};
  }, [routesById]);
}

/** The item of the shown page; a page without an item of its own marks the one that its route names. */
export function navigationItemOf(matches: readonly { staticData: StaticDataRouteOption }[]): string | undefined {
  return matches.findLast(({ staticData }) => staticData.navigationItem)?.staticData.navigationItem;
}
