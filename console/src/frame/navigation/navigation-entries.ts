import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';

/** Returns the icon and the badge that an item's route declares. */
export function useNavigationEntries(): (id: string) => Pick<StaticDataRouteOption, 'icon' | 'badge'> {
  const { routesById } = useRouter();
  const entries = Object.values(routesById).flatMap(({ options }) => options.staticData ?? []);
  return (id) => entries.find(({ navigationItem, icon }) => navigationItem === id && icon) ?? {};
}
