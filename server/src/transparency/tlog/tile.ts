/** A tile of C2SP tlog-tiles: up to 256 hashes of a level, or the entries of a level-0 tile. */
export interface Tile {
  level: number | 'entries';
  index: number;
  /** 256, or fewer for a partial tile. */
  width: number;
}

export const tileWidth = 256;

const pathPattern = /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** The address below the log's prefix: `tile/0/x001/234`, `tile/entries/000.p/17`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const place = groups.map((group, position) => (position < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${place}${width === tileWidth ? '' : `.p/${width}`}`;
}

/** Undefined unless the address is spelled as `tilePath` writes it. */
export function parseTilePath(path: string): Tile | undefined {
  const [, level, place, width] = pathPattern.exec(path) ?? [];
  if (level === undefined || place === undefined) return undefined;
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(place.replaceAll(/[x/]/g, '')),
    width: width === undefined ? tileWidth : Number(width),
  };
  const isLevel = tile.level === 'entries' || tile.level <= 63;
  const isValid = isLevel && tile.width <= tileWidth && Number.isSafeInteger(tile.index);
  return isValid && tilePath(tile) === path ? tile : undefined;
}

/** The tiles of one level that differ between two sizes of the tree, the last one possibly partial. */
export function grownTiles(level: number | 'entries', olderSize: number, newerSize: number): Tile[] {
  const span = level === 'entries' ? 1 : tileWidth ** level;
  const [before, after] = [Math.floor(olderSize / span), Math.floor(newerSize / span)];
  const tiles: Tile[] = [];
  for (let index = Math.floor(before / tileWidth); after > before && index * tileWidth < after; index++)
    tiles.push({ level, index, width: Math.min(tileWidth, after - index * tileWidth) });
  return tiles;
}

/** The entries of a bundle, each prefixed with its length in two bytes. */
export function entryBundle(entries: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(entry.length);
      return [length, entry];
    }),
  );
}
