/** The address of the proof that an entry is in the log. */
export function proofUrl(index: number): string {
  return `/log/proofs/${index}`;
}
