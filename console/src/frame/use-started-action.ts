import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The action that the palette asks the page to start. */
    start?: string;
  }
}

/** Runs when the palette asked for it, once: the history entry is cleared, so that a reload does not repeat it. */
export function useStartedAction(start: string | undefined, run: () => void): void {
  const navigate = useNavigate();
  const isAsked = useLocation({ select: ({ state }) => state.start !== undefined && state.start === start });
  const begin = useEffectEvent(() => {
    void navigate({ to: '.', search: true, replace: true, resetScroll: false, state: {} });
    run();
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}
