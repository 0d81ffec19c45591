let held = 0;

/** Says that something is unsaved, until the answered function is called. Signing out asks when anything is. */
export function holdUnsaved(): () => void {
  held++;
  return () => {
    held--;
  };
}

export function hasUnsaved(): boolean {
  return held > 0;
}
