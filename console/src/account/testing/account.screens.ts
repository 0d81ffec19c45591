import type { ScreenRow } from '../../testing/screen-row.ts';

export const accountScreens: readonly ScreenRow[] = [{ name: 'my-profile', as: 'ada', path: '/my-profile' }];
