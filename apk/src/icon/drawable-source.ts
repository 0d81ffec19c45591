import type { IconMissing } from '../facts/apk-facts.ts';
import { collectFindings, type Findings } from '../kernel/finding.ts';
import { type AttributeReader, createAttributeReader } from '../manifest/attribute-reader.ts';
import { matchesDevice, plainDevice } from '../resources/config-ranking.ts';
import { reachableVariants } from '../resources/resolve-value.ts';
import { densities } from '../resources/resource-config.ts';
import type { ResourceTable, Variant } from '../resources/resource-table.ts';
import { type TypedValue, valueTypes } from '../resources/typed-value.ts';
import type { Archive } from '../zip/archive.ts';
import { ArchiveError } from '../zip/archive-error.ts';

/** The source of drawable files, with a budget for reading. */
export interface DrawableSource {
  readonly table: ResourceTable;
  /** The readers' output. */
  readonly findings: Findings;
  readonly reader: AttributeReader;
  /** The file's bytes, or the reason why there are none. */
  read(path: string): Buffer | IconMissing;
}

const maxFileBytes = 4 * 1024 * 1024;
/** An adaptive icon with gradients needs a dozen files; references can fan out without limit. */
const maxFiles = 60;
const maxTotalBytes = 24 * 1024 * 1024;
const maxCandidates = 24;
const xxxhdpi = 640;

export function createDrawableSource(archive: Archive, table: ResourceTable, findings: Findings): DrawableSource {
  let files = maxFiles;
  let bytes = maxTotalBytes;
  const read = (path: string): Buffer | IconMissing => {
    const entry = archive.find(path);
    if (!entry) return 'not-found';
    files -= 1;
    bytes -= Math.max(entry.sizeBytes, entry.compressedSizeBytes);
    if (files < 0 || bytes < 0) return 'too-large';
    try {
      return archive.read(entry, { maxBytes: maxFileBytes });
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      findings.add('icon-unreadable', error.message);
      return error.exceedsLimit ? 'too-large' : 'unreadable';
    }
  };
  // Oddities inside a drawable are not findings of the package: they show in the picture or prevent it.
  const ignored = collectFindings();
  return { table, findings: ignored, reader: createAttributeReader(table, ignored), read };
}

/**
 * The files that a value may refer to, best first. The text is the value's own if it is a path instead of a reference.
 */
export function candidatePaths(table: ResourceTable, value: TypedValue, text: string | undefined): string[] {
  if (value.type === valueTypes.string) return text === undefined ? [] : [text];
  const variants = [...reachableVariants(table, value)]
    .filter((variant) => variant.value.type === valueTypes.string)
    .map((variant) => ({ data: variant.value.data, rank: rank(variant) }))
    .sort((left, right) => right.rank - left.rank);
  const paths = variants.flatMap(({ data }) => table.strings.at(data) ?? []);
  return [...new Set(paths)].slice(0, maxCandidates);
}

/** Pictures for every device first, then the higher density, then densities above xxxhdpi. */
function rank({ config }: Variant): number {
  const unscaled = config.density === 0 || config.density >= densities.any;
  const density = unscaled ? densities.medium : config.density;
  return (matchesDevice(config, plainDevice) ? 100_000 : 0) + (density <= xxxhdpi ? density : -density);
}
