import type { ApkFacts } from '../facts/apk-facts.ts';
import { createDrawableSource } from '../icon/drawable-source.ts';
import { readIcon } from '../icon/read-icon.ts';
import { LimitError } from '../kernel/budget.ts';
import { collectFindings, type Findings } from '../kernel/finding.ts';
import { MalformedError } from '../kernel/malformed-error.ts';
import { createAttributeReader } from '../manifest/attribute-reader.ts';
import { readBinaryXml, type XmlElement } from '../manifest/binary-xml.ts';
import { targetLevels } from '../manifest/install-rules.ts';
import { readManifest, readSdks } from '../manifest/read-manifest.ts';
import { BinaryFormatError } from '../resources/binary-chunk.ts';
import { emptyTable, type ResourceTable, readResourceTable } from '../resources/resource-table.ts';
import { lowestSdkOf } from '../signature/manifest-facts.ts';
import { type Archive, openArchive } from '../zip/archive.ts';
import { ArchiveError } from '../zip/archive-error.ts';
import type { Entry } from '../zip/central-directory.ts';
import type { Source } from '../zip/source.ts';
import { checkMappedLibraries, nativeAbisOf } from './native-libraries.ts';

const maxManifestBytes = 8 * 1024 * 1024;
const maxTableBytes = 128 * 1024 * 1024;

/**
 * Reads the facts of an APK from its manifest, resource table and icon, without its signatures. Formats: ZIP
 * (APPNOTE.TXT), compiled XML and `resources.arsc` (AOSP `ResourceTypes.h`), PNG, WebP, JPEG. It reads four places of
 * the file, so the size hardly matters. Limits: manifest 8 MB, resource table 128 MB, icon 4 MB. Content never makes it
 * throw: unreadable parts are null or empty with a finding (`fatal` when the platform would refuse the package). Errors
 * of `source` pass through.
 */
export function inspect(source: Source): ApkFacts {
  const findings = collectFindings();
  try {
    return inspectArchive(openArchive(source), findings);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    findings.add('archive-unreadable', error.message);
    return { ...noFacts, findings: findings.list() };
  }
}

/** Like `inspect`, for an open archive. */
function inspectArchive(archive: Archive, findings: Findings = collectFindings()): ApkFacts {
  const manifest = readManifestBytes(archive, findings);
  const root = manifest && readManifestRoot(manifest, findings);
  if (!root) return { ...noFacts, nativeAbis: nativeAbisOf(archive, false), findings: findings.list() };
  const table = readTable(archive, findings);
  const read = readManifest(root, createAttributeReader(table, findings));
  const { iconValue, iconText, minSdkLevel, targetLevel, hasCode, extractsLibraries, ...facts } = read;
  if (minSdkLevel !== undefined) compareMinSdk(manifest, minSdkLevel, findings);
  if (targetLevel >= targetLevels.resources) checkTableLayout(archive, findings);
  // AOSP `assertCodePolicy`; further code is optional.
  if (hasCode && !archive.find('classes.dex')) findings.add('code-missing', 'there is no classes.dex');
  if (!extractsLibraries) checkMappedLibraries(archive, facts.debuggable, findings);
  const icon = readIcon(createDrawableSource(archive, table, findings), { value: iconValue, text: iconText });
  if (table.strings.exhausted()) findings.add('resources-unreadable', 'the strings overlap to more than is read');
  if (table.exhausted()) findings.add('resources-unreadable', 'looking up its values takes too many steps');
  return { ...facts, ...icon, nativeAbis: nativeAbisOf(archive, facts.debuggable), findings: findings.list() };
}

/** The target API level as the platform reads it, infinite for a code name; `undefined` for an unreadable manifest. */
export function targetLevelOf(archive: Archive): number | undefined {
  const findings = collectFindings();
  const manifest = readManifestBytes(archive, findings);
  const root = manifest && readManifestRoot(manifest, findings);
  return root && readSdks(root, createAttributeReader(readTable(archive, findings), findings)).targetLevel;
}

function readManifestBytes(archive: Archive, findings: Findings): Buffer | undefined {
  const entry = archive.find('AndroidManifest.xml');
  if (!entry) {
    findings.add('manifest-missing', 'there is no AndroidManifest.xml');
    return undefined;
  }
  return tryManifest(() => archive.read(entry, { maxBytes: maxManifestBytes }), findings);
}

function readManifestRoot(bytes: Buffer, findings: Findings): XmlElement | undefined {
  return tryManifest(() => readBinaryXml(bytes, findings), findings);
}

function tryManifest<Result>(read: () => Result, findings: Findings): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ArchiveError || error instanceof BinaryFormatError)) throw error;
    const tooLarge = error instanceof ArchiveError && error.exceedsLimit;
    findings.add(tooLarge ? 'manifest-too-large' : 'manifest-unreadable', error.message);
    return undefined;
  }
}

/**
 * Verification selects the signature schemes by its own reading of the lowest version: the facts must not show another.
 */
function compareMinSdk(manifest: Buffer, level: number, findings: Findings): void {
  try {
    const verified = lowestSdkOf(manifest);
    if (verified !== level)
      findings.add('min-sdk-unreadable', `android:minSdkVersion reads as ${level} and as ${verified}`);
  } catch (error) {
    // Verification refuses what it cannot read.
    if (!(error instanceof MalformedError || error instanceof LimitError)) throw error;
  }
}

function readTable(archive: Archive, findings: Findings): ResourceTable {
  const entry = archive.find('resources.arsc');
  if (!entry) return emptyTable;
  try {
    const table = readResourceTable(readTableBytes(archive, entry));
    if (table.cutOff) findings.add('resources-cut-off', table.cutOff);
    return table;
  } catch (error) {
    if (!(error instanceof ArchiveError || error instanceof BinaryFormatError)) throw error;
    findings.add('resources-unreadable', error.message);
    return emptyTable;
  }
}

/** The platform maps the table, for which it must be stored and aligned (`AssetManager.containsAllocatedTable`). */
function checkTableLayout(archive: Archive, findings: Findings): void {
  const entry = archive.find('resources.arsc');
  if (!entry) return;
  try {
    const { dataOffset } = archive.locate(entry);
    if (entry.method !== 0) findings.add('resources-not-mapped', 'resources.arsc is compressed');
    else if (dataOffset % 4 !== 0) findings.add('resources-not-mapped', 'resources.arsc is not aligned to 4 bytes');
  } catch (error) {
    // `readTable` reports it.
    if (!(error instanceof ArchiveError)) throw error;
  }
}

/**
 * The platform maps a stored table and ignores its checksum. So does this, because checking takes longer than reading a
 * table of 30 MB.
 */
function readTableBytes(archive: Archive, entry: Entry): Buffer {
  if (entry.method !== 0 || entry.sizeBytes > maxTableBytes) return archive.read(entry, { maxBytes: maxTableBytes });
  const { dataOffset, dataEnd } = archive.locate(entry);
  return archive.source.read(dataOffset, dataEnd - dataOffset);
}

const noFacts: ApkFacts = {
  packageName: null,
  splitName: null,
  versionCode: null,
  versionName: null,
  minSdk: null,
  targetSdk: null,
  maxSdk: null,
  permissions: [],
  declaredPermissions: [],
  features: [],
  glEsVersion: null,
  libraries: [],
  services: [],
  launcherActivities: [],
  label: null,
  labels: {},
  icon: null,
  iconMissing: 'not-found',
  debuggable: false,
  testOnly: false,
  nativeAbis: [],
  findings: [],
};
