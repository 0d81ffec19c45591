import { enableCompileCache } from 'node:module';

// Run by prepare.js: reads the sources of the server and of its workers, so that the first start finds them compiled. The
// cache is written when this process ends.

enableCompileCache(process.env.NODE_COMPILE_CACHE);

await Promise.all([
  import('@lensdock/server/main/start-server.ts'),
  import('@lensdock/server/sample-data/fill-sample-data.ts'),
  import('@lensdock/server/invoices/draw-invoice.ts'),
]);
// Not what is open since then, such as timers of the libraries, decides how long it takes.
process.exit(0);
