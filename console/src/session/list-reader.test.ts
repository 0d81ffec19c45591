import type { SignedInPerson } from '@lensdock/contract/account/signed-in.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { rememberListReader } from './list-reader.ts';
import { adoptSession, signedInPerson } from './session.ts';

const real = realServer();
afterEach(() => sessionStorage.clear());

it('remembers who read the list, and forgets a person who no longer may', async () => {
  await openConsole(real.server, '/', 'ada');
  await screen.findByRole('heading', { level: 1, name: 'Apps' });
  const ada = signedInPerson() as SignedInPerson; // openConsole signs her in
  const reader = () => sessionStorage.getItem('lensdock.list-reader');
  expect(reader()).toBe(ada.subject);
  const { companyRole: _none, ...withoutRole } = ada;
  adoptSession('token', withoutRole);
  rememberListReader();
  expect(reader()).toBeNull();
});
