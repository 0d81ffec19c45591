import { messages as ofApps } from '../apps/apps.de.po';
import { messages as ofFrame } from '../frame/frame.de.po';
import { messages as ofParts } from '../ui/ui.de.po';

/** What the first page says, and what it may open: as one file. */
export const messages = { ...ofParts, ...ofFrame, ...ofApps };
