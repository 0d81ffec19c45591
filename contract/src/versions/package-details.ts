import type { Finding } from '../kernel/finding.ts';
import { type Language, type Sentence, translate } from '../kernel/language.ts';

/** The details of findings about packages, as clauses in brackets. */
const details = {
  damaged: { en: 'the file is damaged or incomplete', de: 'die Datei ist beschädigt oder unvollständig' },
  partOfSeveral: { en: 'it is one of several parts', de: 'es ist nur einer von mehreren Teilen' },
  zip64: { en: 'it uses the ZIP64 format', de: 'es verwendet das Format ZIP64' },
  tooLarge: { en: 'a part of it is too large', de: 'ein Teil davon ist zu groß' },
  encrypted: { en: 'some of its files are encrypted', de: 'es enthält verschlüsselte Dateien' },
  prefix: { en: 'it does not start with its first file', de: 'es beginnt nicht mit seiner ersten Datei' },
  duplicates: { en: 'two of its files have the same name', de: 'zwei seiner Dateien haben denselben Namen' },
  overlap: { en: 'some of its files overlap', de: 'einige seiner Dateien überlappen sich' },
  names: { en: 'the name of a file is not permitted', de: 'der Name einer Datei ist nicht zulässig' },
  foreignBytes: { en: 'it contains data outside its files', de: 'es enthält Daten außerhalb seiner Dateien' },
  comment: {
    en: 'Android cannot read the comment at its end',
    de: 'Android kann den Kommentar an seinem Ende nicht lesen',
  },
  headers: {
    en: 'its directory contradicts its files',
    de: 'sein Verzeichnis und seine Dateien widersprechen sich',
  },
  repeatedSignature: {
    en: 'it has two signatures of the same scheme',
    de: 'es hat zwei Signaturen desselben Schemas',
  },
  letterCase: {
    en: 'names of files differ only in upper and lower case',
    de: 'Namen von Dateien unterscheiden sich nur in Groß- und Kleinschreibung',
  },
  unknownBlock: {
    en: 'its signing block contains data of an unknown kind',
    de: 'sein Signaturblock enthält Daten unbekannter Art',
  },
  manifestMissing: { en: 'it is missing', de: 'die Datei fehlt' },
  manifestDamaged: { en: 'it is damaged', de: 'die Datei ist beschädigt' },
  manifestRoot: { en: 'its root element is not manifest', de: 'das Wurzelelement heißt nicht manifest' },
  manifestAmbiguous: {
    en: 'Android would read it differently from other programs',
    de: 'Android würde sie anders lesen als andere Programme',
  },
  packageName: { en: 'the package name is missing or invalid', de: 'der Paketname fehlt oder ist ungültig' },
  versionCode: { en: 'android:versionCode is missing', de: 'android:versionCode fehlt' },
  split: { en: 'the package is only a split of an app', de: 'das Paket ist nur ein Split einer App' },
  sourceStamp: { en: 'its source stamp is invalid', de: 'sein Source-Stamp ist ungültig' },
  contents: { en: 'its contents differ from what was signed', de: 'der Inhalt weicht vom signierten Inhalt ab' },
  notCovered: { en: 'some of its files are not signed', de: 'einige seiner Dateien sind nicht signiert' },
  entriesMissing: { en: 'signed files are missing', de: 'signierte Dateien fehlen' },
  schemeMissing: {
    en: 'a signature that another one refers to is missing',
    de: 'eine Signatur fehlt, auf die eine andere verweist',
  },
  noSignature: {
    en: 'a signature that Android supports is missing',
    de: 'eine von Android unterstützte Signatur fehlt',
  },
  algorithm: {
    en: 'the signature algorithm is not supported by Android',
    de: 'Android unterstützt das Signaturverfahren nicht',
  },
  signers: { en: 'its signers or keys contradict each other', de: 'seine Signierer oder Schlüssel widersprechen sich' },
  manySigners: { en: 'it has too many signers', de: 'es hat zu viele Signierer' },
  rotation: { en: 'its key rotation cannot be verified', de: 'der Schlüsselwechsel ist nicht nachweisbar' },
  versions: {
    en: 'its signatures are for contradictory Android versions',
    de: 'seine Signaturen gelten für widersprüchliche Android-Versionen',
  },
  mismatch: {
    en: 'a signature does not match its certificate',
    de: 'eine Signatur passt nicht zu ihrem Zertifikat',
  },
  signatureDamaged: { en: 'a signature is damaged', de: 'eine Signatur ist beschädigt' },
  manifestComplex: { en: 'its manifest is too complex', de: 'das Manifest ist zu komplex' },
  signatureComplex: { en: 'its signature is too complex', de: 'die Signatur ist zu komplex' },
  minSdkTwice: {
    en: 'android:minSdkVersion reads as {one} and as {other}',
    de: 'android:minSdkVersion wird als {one} und als {other} gelesen',
  },
  minSdkReference: { en: 'android:minSdkVersion is a reference', de: 'android:minSdkVersion ist ein Verweis' },
  minSdk: { en: 'android:minSdkVersion is not a number', de: 'android:minSdkVersion ist keine Zahl' },
  uncertain: {
    en: 'android:{name} has no value that applies to every device',
    de: 'android:{name} hat keinen Wert, der für jedes Gerät gilt',
  },
  targetSdk: { en: 'android:targetSdkVersion is not a number', de: 'android:targetSdkVersion ist keine Zahl' },
} as const satisfies Record<string, Sentence>;

type Detail = keyof typeof details;

/** By the codes of the reader of archives and manifests; the first match applies. */
const archiveDetails: readonly (readonly [RegExp, Detail])[] = [
  [/^min-sdk/, 'minSdk'],
  [/^target-sdk/, 'targetSdk'],
  [/^(no package|package-name)/, 'packageName'],
  [/^no android:versionCode/, 'versionCode'],
  [/^split /, 'split'],
  [/^manifest-missing/, 'manifestMissing'],
  [/^manifest-root-element/, 'manifestRoot'],
  [
    /^(manifest-name-with-nul|attribute-list-cut|attributes-unordered|plain-texts-differ|application-repeated|element-misplaced)/,
    'manifestAmbiguous',
  ],
  [/^end-record-/, 'comment'],
  [/too-large|too-long|too-much/, 'tooLarge'],
  [/^manifest-/, 'manifestDamaged'],
  [/^multi-disk/, 'partOfSeveral'],
  [/^zip64/, 'zip64'],
  [/^entry-encrypted/, 'encrypted'],
  [/^foreign-prefix/, 'prefix'],
  [/^duplicate-names/, 'duplicates'],
  [/^overlapping-entries/, 'overlap'],
  [/^names-equal/, 'letterCase'],
  [/-in-name|^path-outside|^name-/, 'names'],
  [/^signing-block-pair/, 'unknownBlock'],
  [/^repeated-signature/, 'repeatedSignature'],
  [/^(stored-sizes|local-(method|flags|sizes)-differ|method-unknown)/, 'headers'],
  [/^(data-after|unused-|unlisted-|bytes-|local-extra|signing-block)/, 'foreignBytes'],
  [/^xml-/, 'manifestComplex'],
  [
    /^(signers-of|signature-|v4-header|lineage-nodes|block-attributes|certificate|[rd]sa-|asn1|object-identifier|jar-)/,
    'signatureComplex',
  ],
  [/^(not-a|source-|central-directory|local-header|entry-)/, 'damaged'],
];

/** By the error ids of the reference verifier; the first match applies. */
const signatureDetails: readonly (readonly [RegExp, Detail])[] = [
  [/SOURCE_STAMP/, 'sourceStamp'],
  [/(DIGEST|ROOT|TREE)_DID_NOT_VERIFY|DIGESTS_MISMATCH/, 'contents'],
  [/NOT_SIGNED|UNPROTECTED|NO_SIGNED_ZIP/, 'notCovered'],
  [/MISSING_(ZIP_ENTRY|FILE)/, 'entriesMissing'],
  [/LINEAGE|POR_/, 'rotation'],
  [/SDK/, 'versions'],
  [/SIG_MISSING|APK_SIG|BLOCK_/, 'schemeMissing'],
  [/ALG/, 'algorithm'],
  [/MULTIPLE|MAX_SIGNATURES/, 'manySigners'],
  [/NO_(MANIFEST|SIGNATURES?|SIGNERS|CERTIFICATES|SUPPORTED_SIGNATURES?|SIG_FOR_\w+)$/, 'noSignature'],
  [/MISMATCH/, 'signers'],
  [/DID_NOT_VERIFY$/, 'mismatch'],
];

const uncertain = /^attribute-uncertain: (\w+) depends on the device$/;
const minSdkTwice = /^android:minSdkVersion reads as (.+) and as (.+)$/;

/** The technical detail of a finding in plain words. Names of files are kept. */
export function packageDetail(detail: string, to: Language): string {
  const [, one, other] = minSdkTwice.exec(detail) ?? [];
  if (one !== undefined && other !== undefined) return translate(details.minSdkTwice, to, { one, other });
  const [, name] = uncertain.exec(detail) ?? [];
  if (name !== undefined) return translate(details.uncertain, to, { name });
  if (detail === 'android:minSdkVersion is a reference') return details.minSdkReference[to];
  if (detail.startsWith('android:minSdkVersion')) return details.minSdk[to];
  const codes = detail.split(', ');
  if (codes.every((code) => /^[A-Z0-9_]+$/.test(code))) {
    return [...new Set(codes.map((code) => details[find(signatureDetails, code) ?? 'signatureDamaged'][to]))].join(
      '; ',
    );
  }
  const found = find(archiveDetails, detail);
  if (!found) return detail;
  const [, place] = /^(?:names-equal-ignoring-case): (.+)$/s.exec(detail) ?? [];
  return place === undefined ? details[found][to] : `${details[found][to]}: ${place}`;
}

function find(table: readonly (readonly [RegExp, Detail])[], code: string): Detail | undefined {
  return table.find(([pattern]) => pattern.test(code))?.[1];
}

/** A finding of a package with its detail in words. */
export function withPackageDetail<Found extends Pick<Finding, 'code' | 'parameters'>>(
  finding: Found,
  to: Language,
): Found {
  const detail = finding.parameters?.detail;
  if (typeof detail !== 'string' || !finding.code.startsWith('apk-')) return finding;
  return { ...finding, parameters: { ...finding.parameters, detail: packageDetail(detail, to) } };
}
