import { useLayoutEffect, useRef } from 'react';

const dialogs = '[role=dialog], [role=alertdialog]';

/**
 * Returns whether a closing dialog returns the focus to its trigger. If the trigger was removed with its row, the
 * library would choose the trigger of an earlier dialog; `keepFocus` finds the area around the row instead.
 */
export function useFinalFocus(open: boolean): () => boolean {
  const trigger = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const focused = document.activeElement;
    // A dialog above another one may outlive its trigger; the library then finds the trigger of the lower one.
    trigger.current = focused?.closest(dialogs) ? null : focused;
  }, [open]);
  return () => {
    const focused = document.activeElement;
    const hasMovedAway = focused !== null && focused !== document.body && !focused.closest(dialogs);
    return !hasMovedAway && trigger.current?.isConnected !== false;
  };
}
