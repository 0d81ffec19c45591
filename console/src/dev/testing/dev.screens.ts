import type { ScreenRow } from '../../testing/screen-row.ts';

export const devScreens: readonly ScreenRow[] = [{ name: 'parts', as: 'nobody', path: '/dev/ui' }];
