/** Who has something unsaved, each by a mark of its own: what lies over the page, and then the earliest first. */
let holders: readonly symbol[] = [];
let isGivenUp = false;

/** Says that something is unsaved, until the answered function is called. Signing out asks when anything is. */
export function registerUnsaved(holder: symbol, isAbove = false): () => void {
  holders = isAbove ? [holder, ...holders] : [...holders, holder];
  return () => {
    holders = holders.filter((other) => other !== holder);
  };
}

export function hasUnsaved(): boolean {
  return holders.length > 0 && !isGivenUp;
}

/** Where several parts of a page have something unsaved, one asks for all. */
export function guardsAll(holder: symbol): boolean {
  return holders[0] === holder;
}

/** The person was asked and leaves without saving: the browser need not ask once more. */
export function clearUnsaved(): void {
  isGivenUp = true;
}
