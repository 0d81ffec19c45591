import type { ScreenRow } from '../../testing/screen-row.ts';

export const homeScreens: readonly ScreenRow[] = [{ name: 'home', as: 'olga', path: '/home', title: 'Home' }];
