import { checkScreens, englishLooks } from './check-screens.ts';

checkScreens(['ada'], englishLooks);
