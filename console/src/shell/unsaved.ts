let held = 0;
let isGivenUp = false;

/** Says that something is unsaved, until the answered function is called. Signing out asks when anything is. */
export function holdUnsaved(): () => void {
  held++;
  return () => {
    held--;
  };
}

export function hasUnsaved(): boolean {
  return held > 0 && !isGivenUp;
}

/** The person was asked and leaves without saving: the browser need not ask once more. */
export function giveUpUnsaved(): void {
  isGivenUp = true;
}
