import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { bundlePackage } from './bundle.ts';

// Run before the package is packed: JavaScript by Rolldown, declarations by TypeScript.
await bundlePackage();
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const project = fileURLToPath(new URL('./tsconfig.json', import.meta.url));
execFileSync(process.execPath, [compiler, '-p', project], { stdio: 'inherit' });
