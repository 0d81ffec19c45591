/**
 * Turns the SVG sources of the sample pictures into the rasters the store asks for: icons and company logos of 800 × 800
 * and screenshots of 1920 × 1080, 24 bit, without alpha. Launcher icons of the camera apps come from the same sources.
 * Run it with Node 24 from anywhere: `node sample/pictures/render.ts [NAME...]`.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const here = import.meta.dirname;
const launcher = join(here, '../camera-apps/launcher');
const wanted = process.argv.slice(2);

const iconLimitBytes = 60_000;
const screenshotLimitBytes = 150_000;

function sources(folder: string): string[] {
  return readdirSync(join(here, folder))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length))
    .filter((name) => wanted.length === 0 || wanted.includes(name));
}

/** A source that names a number of cells is drawn that small; enlarging it without smoothing makes the cells. */
async function inCells(svg: string): Promise<string | Buffer> {
  const cells = Number(/data-cells="(\d+)"/.exec(readFileSync(svg, 'utf8'))?.[1]);
  return cells > 0 ? sharp(svg).resize(cells, cells).png().toBuffer() : svg;
}

/** Flat scenes are smaller without row filters, gradients with them. A palette would be smaller still, yet the store takes 24 bit only. */
async function raster(svg: string, width: number, height: number): Promise<Buffer> {
  const drawn = sharp(await inCells(svg))
    .resize(width, height, { kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .removeAlpha();
  const [filtered, plain] = await Promise.all(
    [true, false].map((adaptiveFiltering) =>
      drawn.clone().png({ compressionLevel: 9, effort: 10, adaptiveFiltering, palette: false }).toBuffer(),
    ),
  );
  if (!filtered || !plain) throw new Error(`${svg} was not drawn`);
  return filtered.length < plain.length ? filtered : plain;
}

function keep(file: string, bytes: Buffer, limitBytes: number): void {
  writeFileSync(file, bytes);
  const { size } = statSync(file);
  console.log(`${size > limitBytes ? 'TOO LARGE ' : ''}${file.slice(here.length + 1)} ${size} bytes`);
  if (size > limitBytes) process.exitCode = 1;
}

for (const name of sources('icons')) {
  const png = await raster(join(here, 'icons', `${name}.svg`), 800, 800);
  keep(join(here, 'icons', `${name}.png`), png, iconLimitBytes);
  for (const width of [96, 192]) {
    const mask = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="22"/></svg>`,
    );
    const corners = await sharp(mask).resize(width, width).png().toBuffer();
    const small = sharp(png)
      .resize(width, width)
      .composite([{ input: corners, blend: 'dest-in' }]);
    writeFileSync(
      join(launcher, `${name}-${width}.png`),
      await small.png({ compressionLevel: 9, palette: true }).toBuffer(),
    );
  }
}

for (const name of sources('logos')) {
  const png = await raster(join(here, 'logos', `${name}.svg`), 800, 800);
  keep(join(here, 'logos', `${name}.png`), png, iconLimitBytes);
}

for (const name of sources('screenshots')) {
  const png = await raster(join(here, 'screenshots', `${name}.svg`), 1920, 1080);
  keep(join(here, 'screenshots', `${name}.png`), png, screenshotLimitBytes);
}
