import { expect, it } from 'vitest';
import { passkeySite } from './passkeys.ts';

it.each([
  ['https://store.example', undefined, 'store.example', 'https://store.example'],
  ['https://store.example:8443', 'proxy', 'store.example', 'https://store.example:8443'],
  ['http://127.0.0.1:8080', 'localhost:8080', 'localhost', 'http://localhost:8080'],
])('offers passkeys at %s for the host %s', (own, asked, host, origin) => {
  expect(passkeySite(own, asked)).toEqual({ host, origin });
});

it.each([
  ['http://127.0.0.1:8080', '127.0.0.1:8080'],
  ['https://192.0.2.1', undefined],
  ['https://[2001:db8::1]:8443', undefined],
  ['http://[::1]:8080', '[::1]:8080'],
])('offers no passkeys at %s for the host %s, where browsers refuse them', (own, asked) => {
  expect(passkeySite(own, asked)).toBeUndefined();
});
