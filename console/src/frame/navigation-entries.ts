import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';

/** Answers the icon and the badge of a navigation item, which its route declares. */
export function useNavigationEntries(): (id: string) => Pick<StaticDataRouteOption, 'icon' | 'badge'> {
  const { routesById } = useRouter();
  const entries = Object.values(routesById).flatMap(({ options }) => options.staticData ?? []);
  return (id) => entries.find(({ navigationItem, icon }) => navigationItem === id && icon) ?? {};
}
