import { enableCompileCache } from 'node:module';

// Run by prepare.js: loads the modules of the server and its workers so that the first start finds them in the compile
// cache, which is written when this process exits.

enableCompileCache(process.env.NODE_COMPILE_CACHE);

await Promise.all([
  import('@lensdock/server/main/start-server.ts'),
  import('@lensdock/server/sample-data/fill-sample-data.ts'),
  import('@lensdock/server/invoices/draw-invoice.ts'),
]);
// Exits explicitly because timers of libraries would keep the process alive.
process.exit(0);
