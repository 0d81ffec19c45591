import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// `npm start`: the whole product on this machine, with `--empty` for no sample data. `--build-console` builds the
// console while the server starts. Plain JavaScript, because type stripping loads 4 MB of WebAssembly, which the compile
// cache makes unnecessary.

// Worker threads read this variable. With compiled sources each takes half the memory and a fifth of the time to start.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
// The variable is too late for this thread, so the cache is enabled explicitly.
enableCompileCache(process.env.NODE_COMPILE_CACHE);

// Imported first, so that a signal during the start stops it cleanly.
await import('./running/stop-signals.ts');
await import('./running/run-product.ts');
