/** One certificate of a rotation lineage with what its former owner may still do. Plain data, fit to be stored. */
export interface LineageNode {
  /** SHA-256 of the certificate, lower-case hex. */
  readonly certificate: string;
  /** Sum of `capabilities` values; unknown bits are kept. */
  readonly capabilities: number;
}

/** What must be remembered of an APK to decide later whether another comes from the same hand. Plain data. */
export interface SignerFacts {
  /** SHA-256 of the certificates of the signers, lower-case hex; from a verification that succeeded. */
  readonly signers: readonly string[];
  /** Oldest first, the present signer last; empty when the key was never changed. */
  readonly lineage: readonly LineageNode[];
}

/** Flags of a lineage node (android.content.pm.SigningDetails.CertCapabilities). */
export const capabilities = {
  installedData: 1,
  sharedUserId: 2,
  permission: 4,
  rollback: 8,
  auth: 16,
} as const;

/**
 * Whether `next` may replace `old` on a device, as Android's package manager decides: the same set of signers; or, for
 * single signers, the old signer is in the new lineage and may still hand over its data, or the new signer is in the old
 * lineage and was left the right to roll back.
 */
export function sameSigner(old: SignerFacts, next: SignerFacts): boolean {
  if (old.signers.length === 0 || next.signers.length === 0) return false;
  if (equalSets(old.signers, next.signers)) return true;
  return grants(next, old, capabilities.installedData) || grants(old, next, capabilities.rollback);
}

/** Whether the lineage of `holder` has the one signer of `other` as a former signer with that capability. */
function grants(holder: SignerFacts, other: SignerFacts, capability: number): boolean {
  if (other.signers.length !== 1 || holder.signers.length !== 1) return false;
  const node = holder.lineage.find(({ certificate }) => certificate === other.signers[0]);
  return node !== undefined && (node.capabilities & capability) !== 0;
}

function equalSets(left: readonly string[], right: readonly string[]): boolean {
  const one = new Set(left);
  const two = new Set(right);
  return one.size === two.size && [...one].every((element) => two.has(element));
}
