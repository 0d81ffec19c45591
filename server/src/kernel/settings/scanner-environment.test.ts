import { expect, it } from 'vitest';
import { parseScannerUrl } from './scanner-environment.ts';

it.each([
  ['clamd://scanner', { host: 'scanner', port: 3310 }],
  ['clamd://scanner:4000', { host: 'scanner', port: 4000 }],
  ['clamd://[::1]:3310', { host: '::1', port: 3310 }],
  ['clamd:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['icap://scanner/avscan', { host: 'scanner', port: 1344 }],
  ['icap://scanner:11344/avscan', { host: 'scanner', port: 11344 }],
])('reads the address of %s', (url, address) => {
  expect(parseScannerUrl(url)).toEqual({ protocol: url.split(':')[0], url, address });
});
