/**
 * Whether a change succeeded. To be awaited, because the panel or banner may disappear on success, and a mutation
 * callback would not run.
 */
export function succeeds(change: Promise<unknown>): Promise<boolean> {
  return change.then(
    () => true,
    () => false,
  );
}
