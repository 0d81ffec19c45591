import { checkScreens, germanLooks } from './check-screens.ts';

checkScreens(['ada'], germanLooks);
