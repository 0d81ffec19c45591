import { messages as ofApps } from '../apps/apps.en.po';
import { messages as ofFrame } from '../frame/frame.en.po';
import { messages as ofParts } from '../ui/ui.en.po';

/** What the first page says, and what it may open: as one file. */
export const messages = { ...ofParts, ...ofFrame, ...ofApps };
