/** One certificate of a rotation lineage with its former owner's capabilities. Plain data, suitable for storage. */
export interface LineageNode {
  /** SHA-256 of the certificate, lower-case hex. */
  readonly certificate: string;
  /** Sum of `capabilities` values; unknown bits are kept. */
  readonly capabilities: number;
}

/** The signers of a package, or of some Android versions of it. Plain data. */
export interface SignerFacts {
  /** SHA-256 of the signers' certificates, lower-case hex; from a successful verification. */
  readonly signers: readonly string[];
  /** Oldest first, the present signer last; empty for a key that never changed. */
  readonly lineage: readonly LineageNode[];
}

/** The signers found by the Android versions of a range, both ends included. */
export interface SignerRange extends SignerFacts {
  readonly minSdk: number;
  readonly maxSdk: number;
}

/**
 * The data to store of an accepted package for decisions about its updates: the signers of the newest Android version
 * first.
 */
export interface SignerIdentity extends SignerFacts {
  /** All ranges, oldest first. Missing in identities stored before ranges were reported. */
  readonly ranges?: readonly SignerRange[];
}

/** Flags of a lineage node (android.content.pm.SigningDetails.CertCapabilities). */
export const capabilities = {
  installedData: 1,
  sharedUserId: 2,
  permission: 4,
  rollback: 8,
  auth: 16,
} as const;

/** The identity of a verified package: the signers of the newest Android version, with the ranges of all versions. */
export function identityOf({ signers, lineage, ranges }: Required<SignerIdentity>): Required<SignerIdentity> {
  return { signers, lineage, ranges };
}

/** The signers that an Android version finds in the package; `undefined` when it was not verified for it. */
export function signersFor({ ranges }: Pick<Required<SignerIdentity>, 'ranges'>, sdk: number): SignerFacts | undefined {
  const range = ranges.find(({ minSdk, maxSdk }) => minSdk <= sdk && sdk <= maxSdk);
  return range && { signers: range.signers, lineage: range.lineage };
}

/**
 * Whether `next` may replace `old` on every device, by the rules of Android's package manager: the same set of signers;
 * or single signers where the old one is in the new lineage and may pass on its data, or the new one is in the old
 * lineage and may roll back. Versions unknown in `old` must find a signer of the new lineage.
 */
export function sameSigner(old: SignerIdentity, next: SignerIdentity): boolean {
  if (!mayReplace(old, next)) return false;
  return (next.ranges ?? []).every((range) => {
    const before = old.ranges?.filter((earlier) => overlap(earlier, range)) ?? [];
    return belongsTo(next, range) && before.every((oldRange) => mayReplace(oldRange, range));
  });
}

/**
 * Whether each Android version finds the same signers in both packages. False for a proven rotation as well, which a
 * reviewer should see. Versions unknown in `old` must find signers that it has elsewhere.
 */
export function signersUnchanged(old: SignerIdentity, next: SignerIdentity): boolean {
  if (old.signers.length === 0 || !equalSets(old.signers, next.signers)) return false;
  const [before, after] = [old.ranges ?? [], next.ranges ?? []];
  const known = new Set([...old.signers, ...before.flatMap(({ signers }) => signers)]);
  return after.every(
    (range) =>
      range.signers.every((signer) => known.has(signer)) &&
      before.every((earlier) => !overlap(earlier, range) || equalSets(earlier.signers, range.signers)),
  );
}

function overlap(left: SignerRange, right: SignerRange): boolean {
  return left.minSdk <= right.maxSdk && right.minSdk <= left.maxSdk;
}

/** Whether the signers of `range` are those of the identity or former ones of its lineage. */
export function belongsTo(identity: SignerFacts, range: SignerFacts): boolean {
  if (equalSets(identity.signers, range.signers)) return true;
  return range.signers.length === 1 && formerSigner(identity, range.signers[0]) !== undefined;
}

function mayReplace(old: SignerFacts, next: SignerFacts): boolean {
  if (old.signers.length === 0 || next.signers.length === 0) return false;
  if (equalSets(old.signers, next.signers)) return true;
  return grants(next, old, capabilities.installedData) || grants(old, next, capabilities.rollback);
}

/** Whether the lineage of `holder` has the single signer of `other` as a former signer with that capability. */
function grants(holder: SignerFacts, other: SignerFacts, capability: number): boolean {
  if (other.signers.length !== 1) return false;
  const node = formerSigner(holder, other.signers[0]);
  return node !== undefined && (node.capabilities & capability) !== 0;
}

/** The node of a certificate in a lineage. A lineage that ends in another signer proves nothing. */
function formerSigner({ signers, lineage }: SignerFacts, certificate: string | undefined): LineageNode | undefined {
  if (signers.length !== 1 || lineage.at(-1)?.certificate !== signers[0]) return undefined;
  return lineage.find((node) => node.certificate === certificate);
}

function equalSets(left: readonly string[], right: readonly string[]): boolean {
  const one = new Set(left);
  const two = new Set(right);
  return one.size === two.size && [...one].every((element) => two.has(element));
}
