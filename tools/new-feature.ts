import { fileURLToPath } from 'node:url';
import { createFeature } from './new-feature/create-feature.ts';
import { refuseName } from './new-feature/feature-names.ts';

// `npm run new -- feature NAME`: the files of a new feature in contract, server and console, listed in the registries.

const project = fileURLToPath(new URL('..', import.meta.url));
const [kind, name, ...more] = process.argv.slice(2);
const refusal =
  kind !== 'feature' || name === undefined || more.length > 0
    ? 'Usage: npm run new -- feature NAME, such as npm run new -- feature image-credits'
    : refuseName(project, name);

if (refusal !== undefined || name === undefined) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  const { created, changed } = createFeature(project, name);
  console.log(`Created:\n${created.map((path) => `  ${path}\n`).join('')}`);
  console.log(`Listed in:\n${changed.map((path) => `  ${path}\n`).join('')}`);
  console.log(`Next: replace the example text field, word the catalogues and the audit in both languages, add the terms
to GLOSSARY.md and an example to the sample data, then run npm run check. CONTRIBUTING.md has the details.`);
}
