import type { IconMissing } from '../apk-facts.ts';
import { collectFindings, type Findings } from '../finding.ts';
import { type AttributeReader, createAttributeReader } from '../manifest/attribute-reader.ts';
import { matchesDevice, plainDevice } from '../resources/config-ranking.ts';
import { reachableVariants } from '../resources/resolve-value.ts';
import { densities } from '../resources/resource-config.ts';
import type { ResourceTable, Variant } from '../resources/resource-table.ts';
import { type TypedValue, valueTypes } from '../resources/typed-value.ts';
import type { Archive } from '../zip/archive.ts';
import { ArchiveError } from '../zip/archive-error.ts';

/** Where the files of drawables come from, with a measure of how much may be read. */
export interface DrawableSource {
  readonly table: ResourceTable;
  /** Where the readers of drawables may put what they find. */
  readonly findings: Findings;
  readonly reader: AttributeReader;
  /** The file's bytes, or why there are none. */
  read(path: string): Buffer | IconMissing;
}

const maxFileBytes = 4 * 1024 * 1024;
/** An adaptive icon with gradients takes a dozen files; references can be made to fan out for ever. */
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
    bytes -= entry.sizeBytes;
    if (files < 0 || bytes < 0) return 'too-large';
    try {
      return archive.read(entry, { maxBytes: maxFileBytes });
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      findings.add('icon-unreadable', error.message);
      return error.exceedsLimit ? 'too-large' : 'unreadable';
    }
  };
  // What is odd inside a drawable is no finding about the package: it shows in the picture, or in the lack of one.
  const ignored = collectFindings();
  return { table, findings: ignored, reader: createAttributeReader(table, ignored), read };
}

/** The files that a value may stand for, the best first. The text is the value's own when it is a path and no reference. */
export function candidatePaths(table: ResourceTable, value: TypedValue, text: string | undefined): string[] {
  if (value.type === valueTypes.string) return text === undefined ? [] : [text];
  const variants = [...reachableVariants(table, value)]
    .filter((variant) => variant.value.type === valueTypes.string)
    .sort((left, right) => rank(right) - rank(left));
  const paths = variants.flatMap((variant) => table.strings.at(variant.value.data) ?? []);
  return [...new Set(paths)].slice(0, maxCandidates);
}

/** Pictures for every device come before those for some, then the larger density, then what exceeds xxxhdpi. */
function rank({ config }: Variant): number {
  const unscaled = config.density === 0 || config.density >= densities.any;
  const density = unscaled ? densities.medium : config.density;
  return (matchesDevice(config, plainDevice) ? 100_000 : 0) + (density <= xxxhdpi ? density : -density);
}
