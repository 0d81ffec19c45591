import { checkScreens, englishLooks } from './check-screens.ts';

checkScreens(['nobody', 'eve', 'olga'], englishLooks);
