/** One certificate of a rotation lineage with what its former owner may still do. Plain data, fit to be stored. */
export interface LineageNode {
  /** SHA-256 of the certificate, lower-case hex. */
  readonly certificate: string;
  /** Sum of `capabilities` values; unknown bits are kept. */
  readonly capabilities: number;
}

/** The signers of a package, or of some Android versions of it. Plain data. */
export interface SignerFacts {
  /** SHA-256 of the certificates of the signers, lower-case hex; from a verification that succeeded. */
  readonly signers: readonly string[];
  /** Oldest first, the present signer last; empty when the key was never changed. */
  readonly lineage: readonly LineageNode[];
}

/** The signers that the Android versions of a range find, both ends included. */
export interface SignerRange extends SignerFacts {
  readonly minSdk: number;
  readonly maxSdk: number;
}

/** What to store of an accepted package to decide about its updates: the signers of the newest Android version first. */
export interface SignerIdentity extends SignerFacts {
  /** All ranges, oldest first. Missing in identities that were stored before ranges were reported. */
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

/** The signers that an Android version finds in the package; `undefined` when the package was not verified for it. */
export function signersFor({ ranges }: Pick<Required<SignerIdentity>, 'ranges'>, sdk: number): SignerFacts | undefined {
  const range = ranges.find(({ minSdk, maxSdk }) => minSdk <= sdk && sdk <= maxSdk);
  return range && { signers: range.signers, lineage: range.lineage };
}

/**
 * Whether `next` may replace `old` on every device, as Android's package manager decides there: the same set of signers;
 * or, for single signers, the old signer is in the new lineage and may still hand over its data, or the new signer is in
 * the old lineage and kept the right to roll back. Android versions that only `next` supports, or about which nothing is
 * known of `old`, must find a signer of the new lineage.
 */
export function sameSigner(old: SignerIdentity, next: SignerIdentity): boolean {
  if (!mayReplace(old, next)) return false;
  return (next.ranges ?? []).every((range) => {
    const before = old.ranges?.filter((earlier) => overlap(earlier, range)) ?? [];
    return belongsTo(next, range) && before.every((oldRange) => mayReplace(oldRange, range));
  });
}

/**
 * Whether each Android version finds the same signers in both packages. False for a proven rotation as well: a reviewer should
 * see that the key changed. Versions that `old` says nothing about must find signers that it has elsewhere.
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

/** Whether the lineage of `holder` has the one signer of `other` as a former signer with that capability. */
function grants(holder: SignerFacts, other: SignerFacts, capability: number): boolean {
  if (other.signers.length !== 1) return false;
  const node = formerSigner(holder, other.signers[0]);
  return node !== undefined && (node.capabilities & capability) !== 0;
}

/** The node of a certificate in a lineage. A lineage that ends in anyone but the signer proves nothing about it. */
function formerSigner({ signers, lineage }: SignerFacts, certificate: string | undefined): LineageNode | undefined {
  if (signers.length !== 1 || lineage.at(-1)?.certificate !== signers[0]) return undefined;
  return lineage.find((node) => node.certificate === certificate);
}

function equalSets(left: readonly string[], right: readonly string[]): boolean {
  const one = new Set(left);
  const two = new Set(right);
  return one.size === two.size && [...one].every((element) => two.has(element));
}
