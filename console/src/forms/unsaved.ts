/** Holders of unsaved edits: overlays first, then in order of registration. */
let holders: readonly symbol[] = [];
let isDiscarded = false;

/** Registers unsaved edits until the returned function is called. Signing out asks while any are registered. */
export function registerUnsaved(holder: symbol, isAbove = false): () => void {
  holders = isAbove ? [holder, ...holders] : [...holders, holder];
  return () => {
    holders = holders.filter((other) => other !== holder);
  };
}

export function hasUnsaved(): boolean {
  return holders.length > 0 && !isDiscarded;
}

/** Whether this holder asks for all when several parts of a page have unsaved edits. */
export function guardsAll(holder: symbol): boolean {
  return holders[0] === holder;
}

/** The person has confirmed leaving, so the browser need not ask again. */
export function clearUnsaved(): void {
  isDiscarded = true;
}
