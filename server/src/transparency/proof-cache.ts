/** Some 20 MB. */
const maxProofs = 10_000;

/**
 * The proofs against the latest checkpoint. Its signed note commits to every entry of the log, so the note and an index
 * determine a proof, and none is ever stale.
 */
export class ProofCache {
  #note = '';
  #proofs = new Map<number, string>();

  against(note: string): ReadonlyMap<number, string> {
    return note === this.#note ? this.#proofs : new Map();
  }

  add(note: string, proofs: ReadonlyMap<number, string>): void {
    if (proofs.size === 0) return;
    if (note !== this.#note) [this.#note, this.#proofs] = [note, new Map()];
    for (const [index, proof] of proofs) if (this.#proofs.size < maxProofs) this.#proofs.set(index, proof);
  }
}
