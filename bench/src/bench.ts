import { type Figure, lineOf } from './figure.ts';

/** Groups of figures by the word that picks them: `npm run bench -- apk`. Each is loaded only when it is its turn. */
const groups: Readonly<Record<string, () => Promise<Figure[]>>> = {
  start: async () => (await import('./start/start-figures.ts')).startFigures(),
  console: async () => (await import('./console/console-figures.ts')).consoleFigures(),
  server: async () => (await import('./server/server-figures.ts')).serverFigures(),
  revenue: async () => (await import('./revenue/revenue-figures.ts')).revenueFigures(),
  uploads: async () => (await import('./uploads/upload-figures.ts')).uploadFigures(),
  apk: async () => (await import('./apk/apk-figures.ts')).apkFigures(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !groups[name]);
if (unknown.length > 0) {
  console.error(`there are no figures of ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}`);
  process.exit(2);
}

let missed = 0;
for (const [name, measure] of Object.entries(groups)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const figure of await measure()) {
    console.log(lineOf(figure));
    if (figure.met === false) missed += 1;
  }
}
process.exitCode = missed > 0 ? 1 : 0;
