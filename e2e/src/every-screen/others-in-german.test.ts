import { checkScreens, germanLooks } from './check-screens.ts';

checkScreens(['nobody', 'eve', 'olga'], germanLooks);
