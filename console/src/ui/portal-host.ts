import { createContext, use } from 'react';

/**
 * Where menus and lists are put: inside the landmark or the dialog they belong to, because text outside every
 * landmark is lost to people who move by landmarks. The frame and each dialog provide one.
 */
export const PortalHost = createContext<HTMLElement | null>(null);

export function usePortalHost(): HTMLElement | undefined {
  return use(PortalHost) ?? undefined;
}
