import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const email = 'ida@agency.example';

it.each([
  'password1234',
  'Superman2024!!',
  'monkeymonkey',
  '123456789012',
  '111111111111',
  'LensdockLensdock',
  'ida123456789',
  email,
])('considers %s common', async (password) => expect(await isCommonPassword(password, email)).toBe(true));

it.each(['four green lanterns', 'Zq7#kp2-Lmx4', 'correct-horse-battery', '839201746552'])(
  'accepts %s',
  async (password) => expect(await isCommonPassword(password, email)).toBe(false),
);
