import type { ApkFacts, IconMissing } from '../apk-facts.ts';
import type { Findings } from '../finding.ts';
import { matchesDevice, plainDevice } from '../resources/config-ranking.ts';
import { reachableVariants } from '../resources/resolve-value.ts';
import { densities } from '../resources/resource-config.ts';
import type { ResourceTable, Variant } from '../resources/resource-table.ts';
import { type TypedValue, valueTypes } from '../resources/typed-value.ts';
import type { Archive } from '../zip/archive.ts';
import { ArchiveError } from '../zip/archive-error.ts';
import type { ApkIcon, RasterPicture } from './apk-icon.ts';
import { readRasterHeader } from './raster-header.ts';

export interface IconSource {
  readonly archive: Archive;
  readonly table: ResourceTable;
  readonly findings: Findings;
}

/** What `android:icon` holds: a reference mostly, a path rarely. */
export interface IconAttribute {
  readonly value: TypedValue | undefined;
  readonly text: string | undefined;
}

const maxIconBytes = 4 * 1024 * 1024;
const maxIconPx = 4096;
/** Candidates looked at before giving up: real icons come in six densities and a shape or two. */
const maxCandidates = 24;
const xxxhdpi = 640;

/**
 * The icon to show: the bitmap of the highest density up to xxxhdpi (640 dpi), by its magic bytes and not its name.
 * Limits: 4 MB a file, 4096 px a side, 24 files looked at.
 */
export function readIcon(source: IconSource, icon: IconAttribute): Pick<ApkFacts, 'icon' | 'iconMissing'> {
  if (!icon.value) return missing('not-stated');
  const paths = candidatePaths(source.table, icon);
  if (paths.length === 0) return missing('not-found');
  let reason: IconMissing = 'not-found';
  for (const path of paths) {
    const content = readPicture(source, path);
    if (typeof content === 'string') {
      reason = content;
      continue;
    }
    const picture = asRaster(path, content);
    if (typeof picture !== 'string') return { icon: picture, iconMissing: null };
    reason = picture;
  }
  return missing(reason);
}

function missing(reason: IconMissing): { icon: ApkIcon | null; iconMissing: IconMissing } {
  return { icon: null, iconMissing: reason };
}

function candidatePaths(table: ResourceTable, icon: IconAttribute): string[] {
  if (icon.value?.type === valueTypes.string) return icon.text === undefined ? [] : [icon.text];
  if (!icon.value) return [];
  const variants = [...reachableVariants(table, icon.value)]
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

function readPicture({ archive, findings }: IconSource, path: string): Buffer | IconMissing {
  const entry = archive.find(path);
  if (!entry) return 'not-found';
  try {
    return archive.read(entry, { maxBytes: maxIconBytes });
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    findings.add('icon-unreadable', error.message);
    return error.exceedsLimit ? 'too-large' : 'unreadable';
  }
}

function asRaster(path: string, content: Buffer): RasterPicture | IconMissing {
  const header = readRasterHeader(content);
  if (!header) return 'format-not-supported';
  if (header.widthPx > maxIconPx || header.heightPx > maxIconPx) return 'too-large';
  return { kind: 'raster', path, ...header, content };
}
