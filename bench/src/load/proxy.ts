import { startRoundRobin } from '@lensdock/e2e/round-robin.ts';

// The plain proxy in a process of its own, so that it takes no time from whoever measures. Told the servers' ports by its
// arguments; says its port when it listens.

const ports = process.argv.slice(2).map(Number);
const { address } = await startRoundRobin(() => ports, { keepAlive: true });
console.log(address);
process.on('SIGTERM', () => process.exit(0));
