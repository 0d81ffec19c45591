import { startRoundRobin } from '@lensdock/e2e/product/round-robin.ts';

// The proxy in a separate process, so that it takes no CPU time from the measurement. The arguments are the servers'
// ports; it prints its port once it listens.

const ports = process.argv.slice(2).map(Number);
const { address } = await startRoundRobin(() => ports, { keepAlive: true });
console.log(address);
process.on('SIGTERM', () => process.exit(0));
