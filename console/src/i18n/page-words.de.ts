import { messages as ofFrame } from '../frame/pages.de.po';
import { messages as ofParts } from '../ui/parts.de.po';

/** What nearly every page but the first one says beside its own words: as one file. */
export const messages = { ...ofParts, ...ofFrame };
